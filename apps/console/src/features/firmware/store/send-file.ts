import { toBase64 } from '@outrider/kit/base64.ts';
import { FIRMWARE_PIECE_BYTES } from '@outrider/model/firmware/limits.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { httpCall } from '../../../connection/call.ts';

/** Tries in a row that bring nothing, before an upload gives up. */
const MOST_TRIES = 10;
const AGAIN_MS = 2_000;

interface SendOptions {
  readonly words: { readonly memo: string; readonly version: string; readonly signature: string };
  /** Share of the file that has come, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'NETWORK' || error.code === 'RATE_LIMIT');

/**
 * Sends a file to the firmware store, piece by piece; where the connection breaks off it goes on with what is missing.
 * @returns false where it was called off
 * @throws CallError
 */
export async function sendFile(file: File, { words, onProgress, signal }: SendOptions): Promise<boolean> {
  const about = {
    ...words,
    filename: file.name,
    filesize: file.size,
    mark: `${file.name.slice(0, 300)} ${file.lastModified}`,
  };
  for (let tries = 0; ; tries++) {
    try {
      const { id, at: here } = await httpCall('beginFirmwareUpload', about);
      for (let at = here; at < file.size;) {
        if (signal.aborted) {
          await httpCall('stopFirmwareUpload', { id });
          return false;
        }
        const piece = await file.slice(at, at + FIRMWARE_PIECE_BYTES).arrayBuffer();
        ({ at } = await httpCall('firmwarePiece', { id, at, data: toBase64(new Uint8Array(piece)) }));
        onProgress(at / file.size);
        tries = 0;
      }
      await httpCall('endFirmwareUpload', { id });
      return true;
    } catch (error) {
      if (!isPassing(error) || tries >= MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
