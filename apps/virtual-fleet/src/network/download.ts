import { createHash } from 'node:crypto';

/** Tries in a row that bring nothing. */
const MOST_TRIES = 30;
const AGAIN_MS = 1_000;
/** What comes at once over a bad line, and the pause behind it. */
const PIECE_BYTES = 32 * 1024;
const PIECE_MS = 5_000;

export interface DownloadOptions {
  readonly url: string;
  readonly signal: AbortSignal;
  /** Whether the connection breaks off in the middle of the file, once. */
  readonly cuts: boolean;
  /** Whether it is fetched in pieces, with a pause behind each: the line is bad. */
  readonly slow?: boolean;
  /** SHA-256 where nothing is said. */
  readonly algorithm?: 'sha256' | 'md5';
  readonly pause: (ms: number) => Promise<void>;
}

/** What was fetched. */
export interface Downloaded {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/**
 * Fetches a file, and what is missing of it where the connection breaks off; what it holds is counted, and not kept.
 * @throws Error when the server refuses it, does not answer any more, or it was called off
 */
export async function download({
  url,
  signal,
  cuts,
  pause,
  slow = false,
  algorithm = 'sha256',
}: DownloadOptions): Promise<Downloaded> {
  const hash = createHash(algorithm);
  let at = 0;
  let isToCut = cuts;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const before = at;
    const cut = new AbortController();
    const isPart = at > 0 || slow;
    const end = slow ? at + PIECE_BYTES - 1 : '';
    const range = isPart ? { headers: { range: `bytes=${at}-${end}` } } : {};
    try {
      const response = await fetch(url, { ...range, signal: AbortSignal.any([signal, cut.signal]) });
      if (response.status === 403 || response.status === 404) throw new RefusedError(response.status);
      if (response.status !== (isPart ? 206 : 200)) throw new Error(`status ${response.status}`);
      const whole = sizeOf(response, at);
      for await (const chunk of response.body ?? []) {
        hash.update(chunk);
        at += chunk.length;
        if (isToCut && at > whole / 2) {
          isToCut = false;
          cut.abort();
        }
      }
      if (at === whole) return { bytes: at, hash: hash.digest('hex') };
    } catch (error) {
      if (signal.aborted || error instanceof RefusedError) throw error;
    }
    if (at > before) tries = 0;
    await pause(slow ? PIECE_MS : AGAIN_MS);
  }
  throw new Error('the server does not give the file');
}

/** Bytes of the whole file. */
function sizeOf({ headers }: Response, at: number): number {
  const [, total] = (headers.get('content-range') ?? '').split('/');
  return total === undefined ? at + Number(headers.get('content-length')) : Number(total);
}

class RefusedError extends Error {
  override readonly name = 'RefusedError';
  constructor(status: number) {
    super(`the server refuses the file with status ${status}`);
  }
}
