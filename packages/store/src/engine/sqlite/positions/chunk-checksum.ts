import { crc32 } from 'node:zlib';

/** A chunk with what it is said to hold. */
export interface ChunkRow {
  readonly device: number;
  readonly first_time: number;
  readonly last_time: number;
  readonly reports: Uint8Array;
}

/** CRC-32 of a chunk and of whose it is and of which time: one that was put in another's place does not fit either. */
export function chunkChecksum({ device, first_time, last_time, reports }: ChunkRow): number {
  return crc32(reports, crc32(`${device} ${first_time} ${last_time}`));
}
