import type { DatabaseSync } from 'node:sqlite';
import { type ChunkRow, chunkChecksum } from './chunk-checksum.ts';

/** Gives a function that puts chunks behind all others. @returns the number of the chunk */
export function chunkPutter(db: DatabaseSync): (chunk: ChunkRow) => number {
  const put = db.prepare(
    'INSERT INTO position_chunks (device, first_time, last_time, reports, checksum) VALUES (?, ?, ?, ?, ?)',
  );
  return (chunk) => {
    const { device, first_time, last_time, reports } = chunk;
    return Number(put.run(device, first_time, last_time, reports, chunkChecksum(chunk)).lastInsertRowid);
  };
}
