import type { AttachmentFormat } from '@outrider/model/events/attachment.ts';

/** So many bytes of a file tell its format. */
export const FORMAT_HEAD_BYTES = 12;

/** The format of a file that begins so. */
export function formatOf(head: Buffer): AttachmentFormat {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head.subarray(1, 4).toString('latin1') === 'PNG') return 'png';
  if (head.subarray(4, 8).toString('latin1') === 'ftyp') return 'mp4';
  if (head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8).toString('latin1') === 'WAVE')
    return 'wav';
  return 'other';
}
