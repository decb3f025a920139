import { type FontPart, LACKING, type Typeface, typefacesOf } from './font-parts.ts';
import { hex, type PdfDocument } from './pdf-document.ts';
import { withPlainWasm } from './plain-wasm.ts';
import { FontSubsetter } from './subset-font.ts';

/** Widths and heights of fonts are told in thousandths of their size. */
const THOUSAND = 1_000;
/** A list of a map of characters has so many, at most. */
const MOST_MAPPED = 100;
const WHITE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Normalizing all else would make another of some ideographs in names. */
const MARKED = /\P{M}\p{M}{1,8}/gu;

interface Glyph {
  readonly id: number;
  /** In thousandths of the size. */
  readonly width: number;
}

/** A font of a document. */
interface Embedded {
  /** By which pages know it. */
  readonly key: string;
  readonly glyphs: ReadonlyMap<number, Glyph>;
  readonly bytes: Uint8Array;
  readonly part: FontPart;
}

interface Drawn extends Glyph {
  readonly font: string;
}

/** A text as it is drawn: the characters as they were, letters with their marks in one where there is one, and none that control anything. */
export const plainText = (text: string): string =>
  text.replaceAll(MARKED, (letter) => letter.normalize('NFC')).replaceAll(WHITE, ' ');

/** The fonts of a document: what it needs of each, embedded. */
export class PdfFonts {
  readonly #fonts: readonly Embedded[];
  readonly #drawn = new Map<number, Drawn>();
  readonly #lacking: Drawn;
  /** How many different characters nothing here has. */
  readonly lacking: number;

  private constructor(fonts: readonly Embedded[], characters: ReadonlySet<number>) {
    this.#fonts = fonts;
    for (const { key, glyphs } of fonts)
      for (const [character, glyph] of glyphs) this.#drawn.set(character, { ...glyph, font: key });
    const stand = this.#drawn.get(codeOf(LACKING));
    if (stand === undefined) throw new Error('no typeface has a sign for what it lacks');
    this.#lacking = stand;
    this.lacking = [...characters].filter((one) => this.#find(one) === undefined).length;
  }

  /** Those that texts of a language need. @param texts all that will be drawn */
  static async load(locale: string, texts: Iterable<string>): Promise<PdfFonts> {
    const characters = new Set<number>();
    for (const text of texts) for (const one of plainText(text)) characters.add(codeOf(one));
    return new PdfFonts(await withPlainWasm(() => fontsOf(locale, characters)), characters);
  }

  /** How wide a text is at a size. */
  width(text: string, size: number): number {
    let sum = 0;
    for (const one of text) sum += this.#of(one).width;
    return (sum * size) / THOUSAND;
  }

  /** The operators that show a text where the page is. */
  show(text: string, size: number): string {
    let said = '';
    let font = '';
    let glyphs = '';
    const end = (): void => {
      if (glyphs !== '') said += `/${font} ${size} Tf <${glyphs}> Tj\n`;
      glyphs = '';
    };
    for (const one of text) {
      const drawn = this.#of(one);
      if (drawn.font !== font) {
        end();
        ({ font } = drawn);
      }
      glyphs += hex(drawn.id);
    }
    end();
    return said;
  }

  /** Embeds them. @returns the entries by which pages find them */
  embed(document: PdfDocument): string {
    return this.#fonts.map((font) => `/${font.key} ${embedOne(document, font)} 0 R`).join('');
  }

  #of(character: string): Drawn {
    return this.#find(codeOf(character)) ?? this.#lacking;
  }

  #find(character: number): Drawn | undefined {
    return this.#drawn.get(character) ?? this.#drawn.get(alikeOf(character));
  }
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

/** The usual character in the place of one that is kept apart for names, and is written alike. */
const alikeOf = (character: number): number => codeOf(String.fromCodePoint(character).normalize('NFC'));

function byPart(typeface: Typeface, characters: Iterable<number>): Map<FontPart, number[]> {
  const parts = new Map<FontPart, number[]>();
  for (const character of characters) {
    const part = typeface(character);
    if (part === undefined) continue;
    const before = parts.get(part);
    if (before === undefined) parts.set(part, [character]);
    else before.push(character);
  }
  return parts;
}

/** What a document needs of the fonts of a language. The modules that read fonts come with the first one. */
async function fontsOf(locale: string, characters: ReadonlySet<number>): Promise<Embedded[]> {
  const harfbuzz = await import('harfbuzzjs');
  const subsetter = await FontSubsetter.load();
  const fonts: Embedded[] = [];
  const left = new Set([...characters, codeOf(LACKING)]);
  for (const one of characters) left.add(alikeOf(one));
  for (const typeface of typefacesOf(locale)) {
    if (left.size === 0) break;
    for (const [part, covered] of byPart(typeface, left)) {
      const bytes = await subsetter.subset(part.path, covered);
      const glyphs = glyphsIn(bytes, covered, harfbuzz);
      // A part may not have all that its typeface says.
      for (const character of glyphs.keys()) left.delete(character);
      if (glyphs.size > 0) fonts.push({ key: `F${fonts.length + 1}`, part, bytes, glyphs });
    }
  }
  return fonts;
}

function glyphsIn(
  bytes: Uint8Array,
  characters: readonly number[],
  { Blob, Face, Font }: typeof import('harfbuzzjs'),
): ReadonlyMap<number, Glyph> {
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const found = new Map<number, Glyph>();
  for (const character of characters) {
    const id = font.nominalGlyph(character);
    if (id !== undefined && id > 0)
      found.set(character, { id, width: Math.round((font.glyphHAdvance(id) * THOUSAND) / face.upem) });
  }
  return found;
}

function embedOne(document: PdfDocument, { key, part, bytes, glyphs }: Embedded): number {
  const name = `AAAAA${String.fromCharCode('A'.charCodeAt(0) + (Number(key.slice(1)) % 26))}+${part.name}`;
  const file = document.stream(bytes, `/Length1 ${bytes.length}`);
  const descriptor = document.object(
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[-1000 -300 2000 1000]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 733/StemV 80/FontFile2 ${file} 0 R>>`,
  );
  const widths = [...glyphs.values()].map(({ id, width }) => `${id}[${width}]`).join('');
  const descendant = document.object(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/DW ${THOUSAND}/W[${widths}]/CIDToGIDMap/Identity>>`,
  );
  const map = document.stream(Buffer.from(unicodeOf(glyphs), 'latin1'));
  return document.object(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${map} 0 R>>`,
  );
}

/** What each glyph stands for: by it the text is found, copied and read aloud. */
function unicodeOf(glyphs: ReadonlyMap<number, Glyph>): string {
  const rows = Array.from(glyphs, ([character, { id }]) => {
    const text = String.fromCodePoint(character);
    return `<${hex(id)}><${Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')}>\n`;
  });
  let maps = '';
  for (let at = 0; at < rows.length; at += MOST_MAPPED) {
    const some = rows.slice(at, at + MOST_MAPPED);
    maps += `${some.length} beginbfchar\n${some.join('')}endbfchar\n`;
  }
  return `/CIDInit/ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def /CMapName/Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000><FFFF> endcodespacerange
${maps}endcmap CMapName currentdict /CMap defineresource pop end end
`;
}
