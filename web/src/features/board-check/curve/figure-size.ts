/** px of the picture of a curve on paper. */
export const figureSize = { width: 660, height: 230 };
