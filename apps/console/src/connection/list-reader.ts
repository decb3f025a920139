import type { Device } from '@outrider/model/devices/device.ts';
import { parseDeviceRow } from '@outrider/protocol/devices/device-row.ts';
import type { VcpFields } from '@outrider/protocol/vcp/frame.ts';
import { firstControl } from '@outrider/protocol/first-calls.ts';
import type { ControlAnswer, ControlName, ControlRequest } from '@outrider/protocol/tables.ts';
import { ExtraReader, type Extras } from './extra-reader.ts';

/** Changes also stream by themselves between polls, at most this often. */
export const LIVE_MS = 250;
const LIST_CODES: ReadonlySet<string> = new Set([
  firstControl.deviceList.code,
  firstControl.deviceChanges.code,
  firstControl.device.code,
]);

/** Whether a message of the code is answered with device rows. */
export const isList = (code: string): boolean => LIST_CODES.has(code);

export interface ListReaderParts {
  request<N extends ControlName>(name: N, values: ControlRequest<N>): Promise<ControlAnswer<N>>;
  /** Device rows of one answer; `whole`: devices that are not among them are gone. */
  rows(rows: readonly Device[], whole: boolean): void;
  /** @param whole whether these are the extra infos of all devices */
  extras(extras: Extras, whole: boolean): void;
}

interface Answered {
  readonly rows: readonly Device[];
  readonly whole: boolean;
}

/** The device list of one connection: its rows as they come, and anew as a whole when its structural version moved (rule N04). */
export class ListReader {
  readonly #parts: ListReaderParts;
  readonly #extras: ExtraReader;
  readonly #rows = new Map<string, Device[]>();
  #counter = -1;
  /** Answers that came while the whole list is awaited; undefined while it is not. */
  #held: Answered[] | undefined;
  #closed = false;

  constructor(parts: ListReaderParts) {
    this.#parts = parts;
    this.#extras = new ExtraReader(parts);
  }

  /** Asks for the whole list and all extra info now, unless that is under way. */
  async refresh(): Promise<void> {
    if (this.#held !== undefined) return;
    const held: Answered[] = [];
    this.#held = held;
    try {
      // Extra info is read after the list, so that it is at least as new as the rows say.
      const [list, { extras }] = await Promise.all([
        this.#parts.request('deviceList', { live: LIVE_MS }),
        this.#parts.request('readExtra', {}),
      ]);
      // It is handed on first: devices then come with their names, and are announced once.
      if (!this.#closed) this.#parts.extras(extras, true);
      this.#counter = list.listCounter;
    } finally {
      this.#held = undefined;
      for (const answered of held) this.#hand(answered);
    }
  }

  /** Takes a frame of a list. */
  take(code: string, fields: VcpFields): void {
    if (fields['S'] === 'fin') this.#end(code, fields);
    else if (fields['A'] !== undefined) {
      const rows = this.#rows.get(code) ?? [];
      rows.push(parseDeviceRow(fields));
      this.#rows.set(code, rows);
    }
  }

  /** The connection is gone: nothing is handed on any more. */
  close(): void {
    this.#closed = true;
    this.#extras.close();
  }

  #end(code: string, fields: VcpFields): void {
    const rows = this.#rows.get(code) ?? [];
    this.#rows.delete(code);
    const whole = code === firstControl.deviceList.code;
    if (this.#held === undefined) this.#hand({ rows, whole });
    else this.#held.push({ rows, whole });
    const counter = Number(fields['Y'] ?? this.#counter);
    if (!whole && counter !== this.#counter) {
      this.refresh().catch(() => {
        // The next poll finds the counter still different and asks again.
      });
    }
  }

  #hand({ rows, whole }: Answered): void {
    if (this.#closed) return;
    this.#parts.rows(rows, whole);
    if (whole) this.#extras.begin(rows);
    else this.#extras.follow(rows);
  }
}
