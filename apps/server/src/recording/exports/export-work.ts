import type { WriteExportParts } from './write-export.ts';

/** With what a package is written. */
type WriteRun = Pick<WriteExportParts, 'signer' | 'sink' | 'nowMs' | 'onBytes' | 'signal'>;

/** A package that waits to be written. */
export interface ExportWork {
  /** About how large it gets. */
  readonly bytes: number;
  /** Writes it. @returns its bytes */
  write(run: WriteRun): Promise<number>;
  /** It is written, or nobody wants it any more. */
  ended?(): void;
}
