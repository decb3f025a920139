import { OutriderError } from '@outrider/model/error-code.ts';
import { type Firmware, firmwareRecord } from '@outrider/model/firmware/firmware-record.ts';
import { changedRows, type Engine } from '../ground/engine.ts';
import type { FirmwareTables } from './firmware-tables.ts';

/** What people say of a file; the rest is measured. */
export type FirmwareWords = Pick<Firmware, 'filename' | 'memo' | 'version'>;

/** The files of the firmware store. */
export interface Firmwares {
  /** The newest first. */
  list(): Promise<Firmware[]>;
  find(firmwareid: string): Promise<Firmware | undefined>;
  add(firmware: Firmware): Promise<void>;
  /** @throws OutriderError NOT_FOUND */
  change(firmwareid: string, words: Partial<FirmwareWords>, nowMs: number): Promise<void>;
  /** @throws OutriderError NOT_FOUND */
  remove(firmwareid: string): Promise<void>;
}

const unknown = () => new OutriderError('NOT_FOUND', 'The store has no such file');

export function firmwares({ db, tell }: Engine<FirmwareTables>): Firmwares {
  return {
    async list() {
      const rows = await db
        .selectFrom('firmwares')
        .selectAll()
        .orderBy('updated_ms', 'desc')
        .orderBy('firmwareid')
        .execute();
      return rows.map((row) => firmwareRecord.fromRow(row));
    },
    async find(firmwareid) {
      const row = await db
        .selectFrom('firmwares')
        .selectAll()
        .where('firmwareid', '=', firmwareid)
        .executeTakeFirst();
      return row === undefined ? undefined : firmwareRecord.fromRow(row);
    },
    async add(firmware) {
      await db.insertInto('firmwares').values(firmwareRecord.toRow(firmware)).execute();
      tell({ entity: 'firmware', kind: 'added', key: firmware.firmwareid });
    },
    async change(firmwareid, words, nowMs) {
      const changed = await db
        .updateTable('firmwares')
        .set({ ...words, updated_ms: nowMs })
        .where('firmwareid', '=', firmwareid)
        .executeTakeFirst();
      if (!changedRows(changed)) throw unknown();
      tell({ entity: 'firmware', kind: 'changed', key: firmwareid });
    },
    async remove(firmwareid) {
      const removed = await db
        .deleteFrom('firmwares')
        .where('firmwareid', '=', firmwareid)
        .executeTakeFirst();
      if (!changedRows(removed)) throw unknown();
      tell({ entity: 'firmware', kind: 'removed', key: firmwareid });
    },
  };
}
