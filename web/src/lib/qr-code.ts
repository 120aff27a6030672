/** A link as a QR code, loaded with the first picture that carries one. */
import qrCode from "qrcode-generator";

/** Dark stretches of its rows, in modules from the top left corner. */
export interface QrCode {
  /** Modules along an edge. */
  size: number;
  dark: readonly { row: number; from: number; length: number }[];
}

/** The code of a text, at the level that repairs 15 %. */
export function qrCodeOf(text: string): QrCode {
  const code = qrCode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const dark: { row: number; from: number; length: number }[] = [];
  for (let row = 0; row < size; row += 1) {
    let from = 0;
    for (let column = 0; column <= size; column += 1) {
      if (column < size && code.isDark(row, column)) continue;
      if (column > from) dark.push({ row, from, length: column - from });
      from = column + 1;
    }
  }
  return { size, dark };
}
