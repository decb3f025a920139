import { toBase64 } from '@outrider/kit/base64.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';

/** Tries in a row that bring nothing, before an upload gives up. */
const MOST_TRIES = 10;
const AGAIN_MS = 2_000;

interface Sending {
  readonly pieceBytes: number;
  /** Begins it, or goes on with what was cut. */
  readonly begin: () => Promise<{ readonly id: string; readonly at: number }>;
  /** Sends a piece, in base64; gives how many bytes are there. */
  readonly piece: (piece: { readonly id: string; readonly at: number; readonly data: string }) => Promise<{
    readonly at: number;
  }>;
  readonly giveUp: (id: string) => Promise<unknown>;
  /** Ends the sending and keeps what has come, to go on with it later. */
  readonly leaving?: AbortSignal;
  /** Share of the file that has come, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends the sending, and gives up what has come. */
  readonly signal: AbortSignal;
}

/** Waits, unless a signal ends that. */
async function rest(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  const ended = AbortSignal.any([...signals, AbortSignal.timeout(ms)]);
  if (ended.aborted) return;
  await new Promise((resolve) => ended.addEventListener('abort', resolve, { once: true }));
}

const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'NETWORK' || error.code === 'RATE_LIMIT');

/** By which the same file of the same person is known again. */
export const markOf = (file: File): string => `${file.name.slice(0, 300)} ${file.lastModified}`;

/**
 * Sends a file piece by piece; where the connection breaks off it goes on with what is missing.
 * @returns by which the server knows it; undefined where it was ended
 * @throws CallError
 */
export async function sendInPieces(file: File, sending: Sending): Promise<string | undefined> {
  const { pieceBytes, begin, piece, giveUp, onProgress, signal, leaving } = sending;
  const signals = leaving === undefined ? [signal] : [signal, leaving];
  const isOver = (): boolean => signals.some(({ aborted }) => aborted);
  let known: string | undefined;
  for (let tries = 0; ; tries++) {
    if (signal.aborted && known !== undefined) await giveUp(known);
    if (isOver()) return undefined;
    try {
      const { id, at: here } = await begin();
      known = id;
      for (let at = here; at < file.size;) {
        if (isOver()) break;
        const bytes = await file.slice(at, at + pieceBytes).arrayBuffer();
        ({ at } = await piece({ id, at, data: toBase64(new Uint8Array(bytes)) }));
        onProgress(at / file.size);
        tries = 0;
      }
      if (!isOver()) return id;
    } catch (error) {
      if (!isPassing(error) || tries >= MOST_TRIES) throw error;
      await rest(AGAIN_MS, signals);
    }
  }
}
