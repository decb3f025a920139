import type { PeerAsked } from '../../cluster/peer-desk.ts';
import type { ReadCall, ReadCalls } from '../reading/read-calls.ts';

/** Bytes of one answer: some fragments together, of which the last may be as long as a picture can be. */
export const MOST_READ_BYTES = 32 * 1024 * 1024;
/** A disk is given up after four seconds, and the way takes as long as the largest piece over a slow network: after that neither side waits. */
export const READ_WITHIN_MS = 15_000;
/** Said where the server that is asked does not have the media folder now. */
export const FOLDER_GONE = 'GONE';
/** Of what is not there, or not as it was written. */
const MISSING = -1;

/** What of a media folder one server asks of the one that has it: an answer a connection, a line of JSON and the bytes behind it. */
export interface PeerRead<N extends ReadCall = ReadCall> {
  readonly media: string;
  readonly call: N;
  readonly takes: ReadCalls[N]['takes'];
}

const calls: ReadonlySet<string> = new Set<ReadCall>(['header', 'pictures', 'fragments', 'heads']);

export const readAsked = (server: string, { media, call, takes }: PeerRead): PeerAsked => ({
  what: 'footage',
  server,
  media,
  call,
  takes,
});

/** What is asked for; undefined where that is nothing below a media folder. */
export function readReadAsked({ media, call, takes }: PeerAsked): PeerRead | undefined {
  if (typeof media !== 'string' || typeof call !== 'string' || !calls.has(call)) return undefined;
  if (typeof takes !== 'object' || takes === null) return undefined;
  const { path, places = [] } = takes as Readonly<Record<string, unknown>>;
  if (typeof path !== 'string' || path.startsWith('/') || path.split('/').includes('..')) return undefined;
  if (!Array.isArray(places)) return undefined;
  const bytes = places.reduce((sum: number, place) => sum + lengthOf(place), 0);
  if (!(bytes <= MOST_READ_BYTES)) return undefined;
  return { media, call: call as ReadCall, takes: takes as ReadCalls[ReadCall]['takes'] };
}

const lengthOf = (place: unknown): number =>
  Number((place as { readonly length?: unknown } | null)?.length ?? Number.NaN);

/** What is in front of the bytes. @property fault the code of the system, where the disk did not do it */
interface ReadHead {
  readonly lengths: readonly number[];
  readonly listed?: boolean;
  readonly fault?: string;
}

/** What a disk gave, as it goes to the other server. */
export function packRead(gives: ReadCalls[ReadCall]['gives']): readonly Uint8Array[] {
  const isList = gives !== undefined && 'listed' in gives;
  const pieces = isList ? [gives.pictures] : Array.isArray(gives) ? gives : [gives];
  const lengths = pieces.map((bytes) => bytes?.length ?? MISSING);
  const head: ReadHead = { lengths, ...(isList && { listed: gives.listed }) };
  return [headOf(head), ...pieces.filter((bytes) => bytes !== undefined)];
}

/** What a disk did not do. */
export const packFault = (fault: string): readonly Uint8Array[] => [headOf({ lengths: [], fault })];

const headOf = (head: ReadHead): Uint8Array => Buffer.from(`${JSON.stringify(head)}\n`);

/** What came, or the code of the system where the disk did not do it. */
export type ReadResult<N extends ReadCall> =
  | { readonly gives: ReadCalls[N]['gives'] }
  | { readonly fault: string };

/** @throws Error for what is no whole answer */
export function unpackRead<N extends ReadCall>(call: N, all: Buffer): ReadResult<N> {
  const end = all.indexOf('\n');
  const head = JSON.parse(all.toString('utf8', 0, Math.max(0, end))) as ReadHead;
  if (head.fault !== undefined) return { fault: head.fault };
  let at = end + 1;
  const pieces = head.lengths.map((length) => {
    if (length === MISSING) return undefined;
    const piece = all.subarray(at, at + length);
    if (piece.length !== length) throw new RangeError('an answer that ends too early');
    at += length;
    return new Uint8Array(piece);
  });
  const [first] = pieces;
  if (call === 'header') return { gives: first as ReadCalls[N]['gives'] };
  if (call === 'pictures') {
    if (first === undefined) throw new RangeError('an answer without a list');
    return { gives: { pictures: first, listed: head.listed === true } as ReadCalls[N]['gives'] };
  }
  return { gives: pieces as ReadCalls[N]['gives'] };
}
