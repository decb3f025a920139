import { LdapBroken, LdapRefusal } from './ldap-fault.ts';

/** Largest message of a directory that is read, bytes. */
const MOST_OF_ONE = 256 * 1_024;
/** Of all its messages on one connection. */
const MOST_OF_ALL = 2 * 1_024 * 1_024;
/** A tag and the longest length that is read. */
const HEAD_BYTES = 6;

/** The tag of every message. */
const MESSAGE = 0x30;
/** What a directory answers (RFC 4511, section 4.2.2, 4.5.2 and 4.12), by its tag. */
const tags = { bind: 0x61, entry: 0x64, searchDone: 0x65, reference: 0x73, extended: 0x78 } as const;

/** An entry of a directory: values by their attributes, whose names are in lower case. */
export interface LdapEntry {
  readonly dn: string;
  readonly values: ReadonlyMap<string, readonly Buffer[]>;
}

/** A message of a directory, as far as anybody here wants to know it. */
export interface LdapAnswer {
  readonly id: number;
  readonly entry?: LdapEntry;
  /** Of the last message of an answer: 0 for a success (RFC 4511, section 4.1.9). */
  readonly result?: number;
  /** The directory's words beside the result. */
  readonly said?: string;
}

/** A piece of BER: its tag and its content (X.690, section 8.1). */
export interface Piece {
  readonly tag: number;
  readonly body: Buffer;
}

/** Where the piece of BER that begins there has its body and its end (X.690, section 8.1); undefined while too little is there. */
function extentOf(bytes: Buffer, at: number): { readonly start: number; readonly end: number } | undefined {
  const first = bytes[at + 1];
  if (first === undefined) return undefined;
  if (first < 0x80) return { start: at + 2, end: at + 2 + first };
  const count = first & 0x7f;
  if (count === 0 || count > HEAD_BYTES - 2) throw new LdapBroken('nonsense');
  if (bytes.length < at + 2 + count) return undefined;
  const start = at + 2 + count;
  return { start, end: start + bytes.readUIntBE(at + 2, count) };
}

/** All pieces that stand behind each other. @throws LdapBroken where the last one is cut off */
export function piecesOf(bytes: Buffer): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < bytes.length;) {
    const extent = extentOf(bytes, at);
    if (extent === undefined || extent.end > bytes.length) throw new LdapBroken('nonsense');
    pieces.push({ tag: bytes[at] ?? 0, body: bytes.subarray(extent.start, extent.end) });
    at = extent.end;
  }
  return pieces;
}

/** Cuts what a directory sends into messages: bounded each and all together. */
export class LdapMessages {
  readonly #chunks: Buffer[] = [];
  #held = 0;
  #taken = 0;
  /** So many bytes have to be there before it is looked again. */
  #wanted = 2;

  /** Whether nothing waits for its rest. */
  get isEmpty(): boolean {
    return this.#held === 0;
  }

  /** Takes bytes. @returns the messages that are whole by them @throws LdapBroken */
  take(chunk: Buffer): Buffer[] {
    this.#taken += chunk.length;
    if (this.#taken > MOST_OF_ALL) throw new LdapBroken('too much');
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    if (this.#held < this.#wanted) return [];
    const bytes = Buffer.concat(this.#chunks);
    const messages: Buffer[] = [];
    let at = 0;
    this.#wanted = 2;
    while (at < bytes.length) {
      if (bytes[at] !== MESSAGE) throw new LdapBroken('nonsense');
      const extent = extentOf(bytes, at);
      if (extent !== undefined && extent.end - at > MOST_OF_ONE) throw new LdapBroken('too much');
      if (extent === undefined || extent.end > bytes.length) {
        this.#wanted = extent === undefined ? bytes.length - at + 1 : extent.end - at;
        break;
      }
      messages.push(bytes.subarray(at, extent.end));
      at = extent.end;
    }
    const rest = bytes.subarray(at);
    this.#chunks.splice(0, this.#chunks.length, ...(rest.length === 0 ? [] : [rest]));
    this.#held = rest.length;
    return messages;
  }
}

/** Reads a message of a directory (RFC 4511, section 4.1.1). @throws LdapBroken */
export function readAnswer(message: Buffer): LdapAnswer {
  const [whole] = piecesOf(message);
  const [number, operation] = whole?.tag === MESSAGE ? piecesOf(whole.body) : [];
  if (number?.tag !== 0x02 || operation === undefined || number.body.length === 0 || number.body.length > 4)
    throw new LdapBroken('nonsense');
  const id = number.body.readUIntBE(0, number.body.length);
  if (operation.tag === tags.entry) return { id, entry: readEntry(operation.body) };
  if (operation.tag === tags.bind || operation.tag === tags.searchDone || operation.tag === tags.extended) {
    const [result, , words] = piecesOf(operation.body);
    if (result?.tag !== 0x0a || result.body.length !== 1) throw new LdapBroken('nonsense');
    return { id, result: result.body[0] ?? 0, said: words?.body.toString('utf8') ?? '' };
  }
  // References to other directories are not followed, and what else there is was not asked for.
  return { id };
}

function readEntry(body: Buffer): LdapEntry {
  const [dn, attributes] = piecesOf(body);
  if (dn === undefined || attributes === undefined) throw new LdapBroken('nonsense');
  const values = piecesOf(attributes.body).map((attribute) => {
    const [name, set] = piecesOf(attribute.body);
    if (name === undefined || set === undefined) throw new LdapBroken('nonsense');
    return [name.body.toString('utf8').toLowerCase(), piecesOf(set.body).map((value) => value.body)] as const;
  });
  return { dn: dn.body.toString('utf8'), values: new Map(values) };
}

/** @throws LdapRefusal where an answer is no success */
export function assertDone({ result = 0, said = '' }: LdapAnswer): void {
  if (result !== 0) throw new LdapRefusal(result, said);
}
