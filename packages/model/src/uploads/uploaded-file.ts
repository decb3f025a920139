import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';

const count = z.int().min(0);

/** A file that a recorder uploaded by itself (rule AUTO-3). */
export const uploadedFile = new Entity({
  /** Grows as files come: no number is given twice. */
  serialno: field(z.int().min(1), { column: 'serialno', wire: 'serialno' }),
  deviceid: field(z.string(), { column: 'deviceid', wire: 'deviceid' }),
  /** As the recorder calls it, without folders. */
  filename: field(z.string(), { column: 'filename', wire: 'filename' }),
  /** Its bytes on the disk. */
  bytes: field(count, { column: 'bytes' }),
  /** In small letters, without the dot; empty for none. */
  ext: field(z.string(), { column: 'ext', wire: 'fileext' }),
  /** Of when it is: as the recorder says, else when it began to come. Unix seconds. */
  time: field(count, { column: 'time', wire: 'filetime' }),
  /** When the last of it came, unix seconds. */
  updated: field(count, { column: 'updated', wire: 'updatetime' }),
  /** Bytes of it that came whole: later ones are no part of it until it is over. */
  whole: field(count, { column: 'whole', wire: 'filesize' }),
  /** When it came whole first, unix seconds; 0 before that: nobody finds it then. */
  wholeSince: field(count, { column: 'whole_since' }),
  /** Whether the recorder ended it: else it comes, goes on, or broke off. */
  ended: field(z.boolean(), { column: 'ended' }),
  /** The server that has it. */
  server: field(z.string(), { column: 'server' }),
});

export interface UploadedFile extends RecordOf<typeof uploadedFile> {}
export type NewUploadedFile = Omit<UploadedFile, 'serialno'>;
