import type { FootageTime, StreamUse } from '@outrider/model/audit/stream-use.ts';

/** What somebody takes away as a file: the stream log has it (rule AUDIT-2). */
export interface DownloadedFootage {
  /** What the server recorded, or what a recorder kept. */
  readonly kind: Extract<StreamUse['kind'], 'recording file' | 'card file'>;
  readonly deviceid: string;
  /** 1-based; 0 for a file of several. */
  readonly channel: number;
  /** Of which time it is, where that is known. */
  readonly footage?: FootageTime;
}
