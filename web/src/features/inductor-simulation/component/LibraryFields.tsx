import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { isLibraryName } from "@/domain/plot/export-dialog/library-name";
import { texts as exportTexts } from "@/domain/plot/export-dialog/texts";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { useRefusal } from "@/ui/entry/entries";
import { setComponent } from "../model/state";
import { useInductors } from "../store";
import { texts } from "../texts";
import { libraryPrograms } from "./settings";

const labels = { ltspice: "LTspice", kicad: "KiCad" };

/** The program of the symbols, and the name of the files; only a valid name reaches the state. */
export function LibraryFields(): ReactNode {
  const { libraryProgram, libraryName } = useInductors(({ state }) => state.component);
  const { update } = useInductors();
  const [name, setName] = useState(libraryName);
  useRefusal(
    isLibraryName(name)
      ? null
      : {
          label: exportTexts.libraryName,
          entered: name,
          fault: texts.isNoLibraryName,
          before: libraryName,
          restore: () => setName(libraryName),
        },
  );
  return (
    <>
      <ChoiceField
        label={texts.writtenFor}
        choices={libraryPrograms.map((value) => ({ value, label: labels[value] }))}
        value={libraryProgram}
        onChange={(chosen) => update((state) => setComponent(state, { libraryProgram: chosen }))}
      />
      <TextInput
        label={exportTexts.libraryName}
        value={name}
        maxLength={64}
        error={isLibraryName(name) ? null : exportTexts.libraryNameRule}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value;
          setName(typed);
          if (isLibraryName(typed)) {
            update((state) => setComponent(state, { libraryName: typed }));
          }
        }}
      />
    </>
  );
}
