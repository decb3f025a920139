import { pdfText, type PdfDocument } from './pdf-document.ts';
import type { PdfFonts } from './pdf-fonts.ts';

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
  readonly #document: PdfDocument;
  /** Numbers of what was drawn, a page each. */
  readonly #pages: number[] = [];
  #drawn: string[] = [];
  /** Where the next thing stands, from the bottom. */
  #y = HEIGHT - MARGIN;

  constructor(fonts: PdfFonts, document: PdfDocument) {
    this.fonts = fonts;
    this.#document = document;
  }

  /** Whether so much fits above the foot. */
  fits(height: number): boolean {
    return this.#y - height >= BOTTOM;
  }

  down(height: number): void {
    this.#y -= height;
  }

  next(): void {
    this.#pages.push(this.#written());
    this.#y = HEIGHT - MARGIN;
  }

  /** A line of text. @param below how far below where the next thing stands */
  text(text: string, x: number, below: number, { size, bold = false, colour = INK }: Look): void {
    if (text === '') return;
    const thick = bold ? `2 Tr ${(size * BOLD).toFixed(2)} w ` : '0 Tr ';
    this.#drawn.push(
      `BT ${rgb(colour)} rg ${rgb(colour)} RG ${thick}1 0 0 1 ${x.toFixed(2)} ${(this.#y - below).toFixed(2)} Tm\n${this.fonts.show(text, size)}ET\n`,
    );
  }

  box(x: number, below: number, width: number, height: number, colour: Colour): void {
    this.#drawn.push(
      `${rgb(colour)} rg ${x.toFixed(2)} ${(this.#y - below - height).toFixed(2)} ${width.toFixed(2)} ${height.toFixed(2)} re f\n`,
    );
  }

  /** Ends them, and the document. @param title which stands in the foot of each, and names the document */
  end(title: string, locale: string): void {
    this.next();
    const document = this.#document;
    const tree = document.reserve();
    const resources = document.object(`<</Font<<${this.fonts.embed(document)}>>>>`);
    const pages = this.#pages.map((drawn, at) => {
      const foot = this.#foot(title, at + 1);
      return document.object(
        `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Resources ${resources} 0 R/Contents[${drawn} 0 R ${foot} 0 R]>>`,
      );
    });
    document.object(
      `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`,
      tree,
    );
    const catalogue = document.object(
      `<</Type/Catalog/Pages ${tree} 0 R/Lang ${pdfText(locale)}/ViewerPreferences<</DisplayDocTitle true>>>>`,
    );
    document.end(catalogue, document.object(`<</Title ${pdfText(title)}>>`));
  }

  /** @returns its number */
  #foot(title: string, number: number): number {
    this.#y = MARGIN;
    const look = { size: FOOT_SIZE, colour: SOFT };
    const pageNumber = `${number} / ${this.#pages.length}`;
    this.text(title, MARGIN, 0, look);
    this.text(pageNumber, WIDTH - MARGIN - this.fonts.width(pageNumber, FOOT_SIZE), 0, look);
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
