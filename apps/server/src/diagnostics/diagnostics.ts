import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import {
  DIAGNOSTIC_RATE,
  DIAGNOSTIC_ROWS,
  DIAGNOSTIC_RUNS,
  DIAGNOSTIC_WAIT_MS,
  type DiagnosticName,
  type DiagnosticRow,
  diagnosticTables,
} from '@outrider/model/diagnostic-tables.ts';
import { TokenBucket } from '../net/token-bucket.ts';

/** Where the rows of each table come from, as of now: gone through only as far as they are told. */
export type DiagnosticSources = { readonly [N in DiagnosticName]: () => Iterable<DiagnosticRow<N>> };

/** A table as it is read. */
export interface ReadTable<N extends DiagnosticName> {
  readonly version: number;
  readonly rows: readonly DiagnosticRow<N>[];
  /** Whether there are more than are told. */
  readonly more: boolean;
}

export interface DiagnosticsParts {
  /** Whether the deployment has them (rule S35). */
  readonly enabled: boolean;
  readonly sources: DiagnosticSources;
  /** Makes what somebody needs who helps with this server. */
  readonly makeBundle: () => Promise<Uint8Array>;
  readonly clock: Clock;
}

/**
 * The inside of the server as tables. All who look are told so many bytes a second together: looking must not be the fault that they look for. An
 * answer waits for its turn; where that would be too long, it is refused.
 */
export class Diagnostics {
  readonly #parts: DiagnosticsParts;
  readonly #bucket: TokenBucket;
  #runs = 0;
  #bundle: Promise<Uint8Array> | undefined;

  constructor(parts: DiagnosticsParts) {
    this.#parts = parts;
    this.#bucket = new TokenBucket(parts.clock, DIAGNOSTIC_RATE, DIAGNOSTIC_RATE);
  }

  /**
   * Reads a table.
   * @throws OutriderError NOT_FOUND where the deployment does without; RATE_LIMIT while too much is being read
   */
  async read<N extends DiagnosticName>(name: N): Promise<ReadTable<N>> {
    this.#refuseWhereOff();
    if (this.#runs >= DIAGNOSTIC_RUNS || this.#bucket.owe(0) > DIAGNOSTIC_WAIT_MS)
      throw new OutriderError('RATE_LIMIT', 'Too much is being looked at: try again in a while');
    this.#runs++;
    try {
      const rows: DiagnosticRow<N>[] = [];
      let more = false;
      for (const row of this.#parts.sources[name]()) {
        more = rows.length >= DIAGNOSTIC_ROWS;
        if (more) break;
        rows.push(row as DiagnosticRow<N>);
      }
      const table = { version: diagnosticTables[name].version, rows, more };
      const waitMs = this.#bucket.owe(JSON.stringify(table).length);
      if (waitMs > 0) await new Promise<void>((resolve) => this.#parts.clock.after(waitMs, resolve));
      return table;
    } finally {
      this.#runs--;
    }
  }

  /**
   * A debug bundle: made once for all who ask meanwhile.
   * @throws OutriderError NOT_FOUND where the deployment does without diagnosis
   */
  async bundle(): Promise<Uint8Array> {
    this.#refuseWhereOff();
    this.#bundle ??= this.#parts.makeBundle().finally(() => (this.#bundle = undefined));
    return await this.#bundle;
  }

  /** @throws OutriderError NOT_FOUND where the deployment does without diagnosis */
  #refuseWhereOff(): void {
    if (!this.#parts.enabled) throw new OutriderError('NOT_FOUND', 'This server is run without diagnosis');
  }
}
