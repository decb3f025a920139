/** What a letter takes in a heading, CSS px: signs of Chinese and Japanese take more. */
const LETTER_PX = 7.4;
const WIDE_PX = 13.5;
/** The cell's padding, and the arrow of what it is sorted by. */
const AROUND_PX = 18;
const ARROW_PX = 16;
/** A heading alone makes no column wider than this. */
const MOST_PX = 240;

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u{3000}-\u{303F}\u{FF00}-\u{FFEF}]/u;

const lengthOf = (text: string): number => {
  let length = 0;
  for (const sign of text) length += WIDE.test(sign) ? WIDE_PX : LETTER_PX;
  return length;
};

/** How wide a heading is on two lines at least, broken between two words. */
function onTwoLines(text: string): number {
  const words = text.split(' ');
  const breaks = words.map((_, at) =>
    Math.max(lengthOf(words.slice(0, at).join(' ')), lengthOf(words.slice(at).join(' '))),
  );
  return Math.min(...breaks);
}

/**
 * Width of a column that holds its heading, too, CSS px: words are longer in some languages than in others.
 * @param wraps whether the heading may stand on two lines
 */
export function columnWidth(
  {
    text,
    width,
    sort,
  }: {
    readonly text: string;
    readonly width: number;
    readonly sort?: unknown;
  },
  wraps = false,
): number {
  const around = AROUND_PX + (sort === undefined ? 0 : ARROW_PX);
  const head = around + (wraps ? onTwoLines(text) : lengthOf(text));
  return Math.max(width, Math.min(Math.ceil(head), MOST_PX));
}
