import { FIRMWARE_PIECE_BYTES } from '@outrider/model/firmware/limits.ts';
import { httpCall } from '../../../connection/call.ts';
import { markOf, sendInPieces } from '../../../connection/send-in-pieces.ts';

interface SendOptions {
  readonly words: { readonly memo: string; readonly version: string; readonly signature: string };
  /** Share of the file that has come, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file to the firmware store, piece by piece.
 * @returns false where it was called off
 * @throws CallError
 */
export async function sendFile(file: File, { words, onProgress, signal }: SendOptions): Promise<boolean> {
  const about = { ...words, filename: file.name, filesize: file.size, mark: markOf(file) };
  const id = await sendInPieces(file, {
    pieceBytes: FIRMWARE_PIECE_BYTES,
    begin: () => httpCall('beginFirmwareUpload', about),
    piece: (piece) => httpCall('firmwarePiece', piece),
    giveUp: (given) => httpCall('stopFirmwareUpload', { id: given }),
    onProgress,
    signal,
  });
  if (id === undefined) return false;
  await httpCall('endFirmwareUpload', { id });
  return true;
}
