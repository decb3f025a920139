import { pdfText, type PdfDocument } from './pdf-document.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import { type Part, PdfTags } from './pdf-tags.ts';

/** A4 on its side, in points. */
const WIDTH = 842;
const HEIGHT = 595;
export const MARGIN = 36;
export const ROOM = WIDTH - 2 * MARGIN;
/** Where the last line of a page may stand: the foot is below. */
const BOTTOM = MARGIN + 14;
const FOOT_SIZE = 7.5;
/** What a letter is drawn thicker by, of its size: the fonts have one weight. */
const BOLD = 0.035;

export interface Look {
  readonly size: number;
  readonly bold?: boolean;
  /** Red, green and blue, each from 0 to 1. */
  readonly colour?: Colour;
}
export type Colour = readonly [number, number, number];

const INK: Colour = [0.1, 0.14, 0.19];
const SOFT: Colour = [0.36, 0.4, 0.46];

/** Pages that are drawn from their top down; what is on one is written when the next one begins. */
export class PdfPages {
  readonly fonts: PdfFonts;
  readonly tags: PdfTags;
  readonly #document: PdfDocument;
  /** Numbers of what was drawn, and of the pages. */
  readonly #pages: { readonly drawn: number; readonly number: number }[] = [];
  /** Number of the page that is drawn now. */
  #number: number;
  #drawn: string[] = [];
  /** Where the next thing stands, from the bottom. */
  #y = HEIGHT - MARGIN;

  constructor(fonts: PdfFonts, document: PdfDocument) {
    this.fonts = fonts;
    this.tags = new PdfTags(document);
    this.#document = document;
    this.#number = document.reserve();
  }

  /** Whether so much fits above the foot. */
  fits(height: number): boolean {
    return this.#y - height >= BOTTOM;
  }

  down(height: number): void {
    this.#y -= height;
  }

  next(): void {
    this.#leave();
    this.#number = this.#document.reserve();
    this.#y = HEIGHT - MARGIN;
  }

  /** Draws something of a part, on one page. */
  draw(part: Part, work: () => void): void {
    const mark = this.tags.mark(part, { at: this.#pages.length, number: this.#number });
    this.#within(`/${part.role}<</MCID ${mark}>> BDC`, work);
  }

  /** Draws what readers of the screen pass over: it says nothing, or what was said before. */
  aside(work: () => void): void {
    this.#within('/Artifact BMC', work);
  }

  #within(head: string, work: () => void): void {
    this.#drawn.push(`${head}\n`);
    work();
    this.#drawn.push('EMC\n');
  }

  #leave(): void {
    this.#pages.push({ drawn: this.#written(), number: this.#number });
  }

  /** A line of text. @param below how far below where the next thing stands */
  text(text: string, x: number, below: number, { size, bold = false, colour = INK }: Look): void {
    if (text === '') return;
    const thick = bold ? `2 Tr ${(size * BOLD).toFixed(2)} w ` : '0 Tr ';
    this.#drawn.push(
      `BT ${rgb(colour)} rg ${rgb(colour)} RG ${thick}1 0 0 1 ${x.toFixed(2)} ${(this.#y - below).toFixed(2)} Tm\n${this.fonts.show(text, size)}ET\n`,
    );
  }

  /** A box that says nothing by itself. */
  box(x: number, below: number, width: number, height: number, colour: Colour): void {
    this.aside(() =>
      this.#drawn.push(
        `${rgb(colour)} rg ${x.toFixed(2)} ${(this.#y - below - height).toFixed(2)} ${width.toFixed(2)} ${height.toFixed(2)} re f\n`,
      ),
    );
  }

  /** Ends them, and the document. @param title which stands in the foot of each, and names the document */
  end(title: string, locale: string): void {
    this.#leave();
    const document = this.#document;
    const tree = document.reserve();
    const resources = document.object(`<</Font<<${this.fonts.embed(document)}>>>>`);
    const pages = this.#pages.map(({ drawn, number }, at) => {
      const foot = this.#foot(title, at + 1);
      return document.object(
        `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Resources ${resources} 0 R/StructParents ${at}/Tabs/S/Contents[${drawn} 0 R ${foot} 0 R]>>`,
        number,
      );
    });
    document.object(
      `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`,
      tree,
    );
    const catalogue = document.object(
      `<</Type/Catalog/Pages ${tree} 0 R/Lang ${pdfText(locale)}/ViewerPreferences<</DisplayDocTitle true>>${this.tags.close()}>>`,
    );
    document.end(catalogue, document.object(`<</Title ${pdfText(title)}>>`));
  }

  /** @returns its number */
  #foot(title: string, number: number): number {
    this.#y = MARGIN;
    const look = { size: FOOT_SIZE, colour: SOFT };
    const pageNumber = `${number} / ${this.#pages.length}`;
    this.aside(() => {
      this.text(title, MARGIN, 0, look);
      this.text(pageNumber, WIDTH - MARGIN - this.fonts.width(pageNumber, FOOT_SIZE), 0, look);
    });
    return this.#written();
  }

  /** @returns the number of what was drawn since */
  #written(): number {
    const drawn = this.#drawn.join('');
    this.#drawn = [];
    return this.#document.stream(Buffer.from(drawn, 'latin1'));
  }
}

const rgb = (colour: Colour): string => colour.join(' ');
