const defaultTextSize = 16;

/** What so many pixels at the browser's default text size are at the size that it is set to. */
export const scaleToText = (pixels: number): number => {
  const { fontSize } = getComputedStyle(document.documentElement);
  return (pixels * (Number.parseFloat(fontSize) || defaultTextSize)) / defaultTextSize;
};
