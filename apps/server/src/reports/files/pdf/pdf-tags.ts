import type { PdfDocument } from './pdf-document.ts';

/** What a part of a report is to a reader of the screen (ISO 32000-1, 14.8.4). */
export type Role = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

/** A part whose marks and parts are still to come. */
export interface Part {
  readonly role: Role;
  /** Its number, and that of what holds it. */
  readonly number: number;
  readonly of: number;
  /** Numbers of its parts. */
  readonly parts: number[];
  /** Where it is drawn: the number of a page, and of the mark there. */
  readonly marks: { readonly page: number; readonly mark: number }[];
}

/** A page on which something is marked: its place, from 0, and its number. */
export interface MarkedPage {
  readonly at: number;
  readonly number: number;
}

/** Says what the parts of a PDF are, and in which order they are read (ISO 32000-1, 14.7): each is written once all of it is drawn. */
export class PdfTags {
  readonly #document: PdfDocument;
  readonly #root: number;
  readonly #whole: Part;
  /** Of which parts the marks of each page are, by the numbers of the marks. */
  readonly #marks = new Map<number, number[]>();

  constructor(document: PdfDocument) {
    this.#document = document;
    this.#root = document.reserve();
    this.#whole = { role: 'Document', number: document.reserve(), of: this.#root, parts: [], marks: [] };
  }

  /** A part behind those that there are. @param of what holds it; the whole document when absent */
  begin(role: Role, of = this.#whole): Part {
    const number = this.#document.reserve();
    of.parts.push(number);
    return { role, number, of: of.number, parts: [], marks: [] };
  }

  /** Something of a part is drawn on a page. @returns the number of the mark there */
  mark({ number, marks }: Part, page: MarkedPage): number {
    const there = this.#marks.get(page.at) ?? [];
    this.#marks.set(page.at, there);
    const mark = there.push(number) - 1;
    marks.push({ page: page.number, mark });
    return mark;
  }

  /** Nothing more of it comes. */
  end({ role, number, of, parts, marks }: Part): void {
    const scope = role === 'TH' ? '/A<</O/Table/Scope/Column>>' : '';
    const [first, ...others] = marks;
    const kids =
      first !== undefined && others.length === 0
        ? `/Pg ${first.page} 0 R/K ${first.mark}`
        : `/K[${[
            ...marks.map(({ page, mark }) => `<</Type/MCR/Pg ${page} 0 R/MCID ${mark}>>`),
            ...parts.map((part) => `${part} 0 R`),
          ].join(' ')}]`;
    this.#document.object(`<</S/${role}/P ${of} 0 R${scope}${kids}>>`, number);
  }

  /** Ends them all. @returns what the catalogue says of them */
  close(): string {
    this.end(this.#whole);
    const pages = Array.from(
      this.#marks,
      ([at, parts]) => `${at}[${parts.map((part) => `${part} 0 R`).join(' ')}]`,
    );
    const parents = this.#document.object(`<</Nums[${pages.join(' ')}]>>`);
    this.#document.object(
      `<</Type/StructTreeRoot/K ${this.#whole.number} 0 R/ParentTree ${parents} 0 R>>`,
      this.#root,
    );
    return `/MarkInfo<</Marked true>>/StructTreeRoot ${this.#root} 0 R`;
  }
}
