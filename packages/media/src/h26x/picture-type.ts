/** How a picture is coded: by itself, from earlier ones, or from both sides. */
export type PictureType = 'I' | 'P' | 'B';

/** The type of a picture of several slices: B when one slice is, else P when one is. */
export function widest(a: PictureType | undefined, b: PictureType | undefined): PictureType | undefined {
  if (a === 'B' || b === 'B') return 'B';
  if (a === 'P' || b === 'P') return 'P';
  return a ?? b;
}
