import { crc32 } from 'node:zlib';

/** A chunk with the content that its row claims. */
export interface ChunkRow {
  readonly device: number;
  readonly first_time: number;
  readonly last_time: number;
  readonly reports: Uint8Array;
}

/** CRC-32 of a chunk with its device and its time: a chunk in another's place does not fit either. */
export function chunkChecksum({ device, first_time, last_time, reports }: ChunkRow): number {
  return crc32(reports, crc32(`${device} ${first_time} ${last_time}`));
}
