import { type UploadAccount, uploadAccount } from '@outrider/model/uploads/upload-account.ts';
import { changedRows, type Engine } from '../ground/engine.ts';
import type { UploadTables } from './upload-tables.ts';

/** Accounts by which recorders upload files by themselves: one a device. */
export interface UploadAccounts {
  /** By device id. */
  list(): Promise<UploadAccount[]>;
  find(deviceid: string): Promise<UploadAccount | undefined>;
  /** In place of the device's one before. */
  put(account: UploadAccount): Promise<void>;
  /** Its recorder is told this account: nothing changes where it has another one by now. @param hash of its password */
  tell(deviceid: string, hash: string): Promise<void>;
  /** @returns whether there was one */
  remove(deviceid: string): Promise<boolean>;
}

export function uploadAccounts({ db, tell }: Engine<UploadTables>): UploadAccounts {
  return {
    async list() {
      const rows = await db.selectFrom('upload_accounts').selectAll().orderBy('deviceid').execute();
      return rows.map((row) => uploadAccount.fromRow(row));
    },
    async find(deviceid) {
      const query = db.selectFrom('upload_accounts').selectAll().where('deviceid', '=', deviceid);
      const row = await query.executeTakeFirst();
      return row === undefined ? undefined : uploadAccount.fromRow(row);
    },
    async put(account) {
      const row = uploadAccount.toRow(account);
      await db
        .insertInto('upload_accounts')
        .values(row)
        .onConflict((conflict) => conflict.column('deviceid').doUpdateSet(row))
        .execute();
      tell({ entity: 'uploadAccount', kind: 'changed', key: account.deviceid });
    },
    async tell(deviceid, hash) {
      const changed = await db
        .updateTable('upload_accounts')
        .set(uploadAccount.columnsOf({ told: true }))
        .where('deviceid', '=', deviceid)
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (changedRows(changed)) tell({ entity: 'uploadAccount', kind: 'changed', key: deviceid });
    },
    async remove(deviceid) {
      const removed = await db
        .deleteFrom('upload_accounts')
        .where('deviceid', '=', deviceid)
        .executeTakeFirst();
      if (!changedRows(removed)) return false;
      tell({ entity: 'uploadAccount', kind: 'removed', key: deviceid });
      return true;
    },
  };
}
