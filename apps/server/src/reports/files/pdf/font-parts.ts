import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A part of a typeface: a file that has some of its characters. */
export interface FontPart {
  /** Which names it in a document. */
  readonly name: string;
  readonly path: string;
}

/** A stretch of characters, and what has it. */
interface Covered {
  readonly from: number;
  readonly to: number;
  readonly part: FontPart;
}

/** Typefaces whose parts have letters of Europe and of East Asia; what both have looks as the language writes it. */
const TRADITIONAL_CHINESE = import.meta.resolve('@fontsource-variable/noto-sans-tc/index.css');
const JAPANESE = import.meta.resolve('@fontsource-variable/noto-sans-jp/index.css');
/** Has more letters of Europe: all of Cyrillic and Greek. */
const EUROPEAN = import.meta.resolve('@fontsource-variable/inter/index.css');

/** Stands for a character that no typeface here has. */
export const LACKING = '〓';

/** A typeface: which part of it is to have a character, by its code point; undefined where none is. */
export type Typeface = (character: number) => FontPart | undefined;

/** The typefaces of a language, as HTML calls it: what the first one lacks the next may have. */
export function typefacesOf(locale: string): Typeface[] {
  const sheets = /^ja\b/.test(locale) ? [JAPANESE, TRADITIONAL_CHINESE] : [TRADITIONAL_CHINESE, JAPANESE];
  return [...sheets, EUROPEAN].map((sheet) => {
    const parts = partsOf(new URL(sheet));
    return (character) => parts.find(({ from, to }) => from <= character && character <= to)?.part;
  });
}

/** Parts of a typeface, as its sheet of styles says what each has. */
function partsOf(sheet: URL): Covered[] {
  const rules = readFileSync(sheet, 'utf8').matchAll(
    /url\((\.\/files\/([^)]+)\.woff2)\)[^}]*?unicode-range:\s*([^;}]+)/g,
  );
  return Array.from(rules, ([, file = '', title = '', ranges = '']) => {
    const part = { name: title, path: fileURLToPath(new URL(file, sheet)) };
    return ranges.split(',').map((range): Covered => {
      const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), part };
    });
  }).flat();
}
