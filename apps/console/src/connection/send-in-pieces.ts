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
  /** Share of the file that has come, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'NETWORK' || error.code === 'RATE_LIMIT');

/** By which the same file of the same person is known again. */
export const markOf = (file: File): string => `${file.name.slice(0, 300)} ${file.lastModified}`;

/**
 * Sends a file piece by piece; where the connection breaks off it goes on with what is missing.
 * @returns by which the server knows it; undefined where it was called off
 * @throws CallError
 */
export async function sendInPieces(file: File, sending: Sending): Promise<string | undefined> {
  const { pieceBytes, begin, piece, giveUp, onProgress, signal } = sending;
  for (let tries = 0; ; tries++) {
    try {
      const { id, at: here } = await begin();
      for (let at = here; at < file.size;) {
        if (signal.aborted) {
          await giveUp(id);
          return undefined;
        }
        const bytes = await file.slice(at, at + pieceBytes).arrayBuffer();
        ({ at } = await piece({ id, at, data: toBase64(new Uint8Array(bytes)) }));
        onProgress(at / file.size);
        tries = 0;
      }
      return id;
    } catch (error) {
      if (!isPassing(error) || tries >= MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
