import { deflateSync } from 'node:zlib';

/** Where bytes go, one after the other. */
export interface PdfSink {
  readonly bytes: number;
  write(bytes: Uint8Array): void;
}

/** Bytes that are written together. */
const AT_ONCE = 32_768;
const HEADER = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';

/** A text as PDF has it outside of pages: UTF-16 with its mark. */
export const pdfText = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')}>`;

/** A number of two bytes. */
export const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

/** The objects of a PDF, written as they come; what refers to one may come before it. */
export class PdfDocument {
  readonly #sink: PdfSink;
  readonly #offsets: (number | undefined)[] = [];
  /** What is not written yet: objects are small, and many. */
  #waiting: string[] = [];
  #waitingBytes = 0;

  constructor(sink: PdfSink) {
    this.#sink = sink;
    this.#write(HEADER);
  }

  /** A number for an object that is still to come. */
  reserve(): number {
    this.#offsets.push(undefined);
    return this.#offsets.length;
  }

  /** @returns its number */
  object(text: string, number = this.reserve()): number {
    this.#begin(number);
    this.#write(`${text}\nendobj\n`);
    return number;
  }

  /** @param entries of its dictionary, besides its length @returns its number */
  stream(bytes: Uint8Array, entries = ''): number {
    const number = this.reserve();
    const packed = deflateSync(bytes);
    this.#begin(number);
    this.#write(`<</Length ${packed.length}/Filter/FlateDecode${entries}>>\nstream\n`);
    this.#flush();
    this.#sink.write(packed);
    this.#write('\nendstream\nendobj\n');
    return number;
  }

  /** @param root number of the catalogue @param info number of what is said of the document */
  end(root: number, info: number): void {
    const at = this.#bytes;
    const rows = this.#offsets.map((offset) => `${String(offset ?? 0).padStart(10, '0')} 00000 n \n`);
    const count = rows.length + 1;
    this.#write(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${count}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    );
    this.#flush();
  }

  /** Bytes so far. */
  get #bytes(): number {
    return this.#sink.bytes + this.#waitingBytes;
  }

  #begin(number: number): void {
    this.#offsets[number - 1] = this.#bytes;
    this.#write(`${number} 0 obj\n`);
  }

  /** @param text in Latin 1: a byte each */
  #write(text: string): void {
    this.#waiting.push(text);
    this.#waitingBytes += text.length;
    if (this.#waitingBytes >= AT_ONCE) this.#flush();
  }

  #flush(): void {
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#waitingBytes = 0;
    if (text !== '') this.#sink.write(Buffer.from(text, 'latin1'));
  }
}
