import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { uploadAccount } from '@outrider/model/uploads/upload-account.ts';
import type { uploadedFile } from '@outrider/model/uploads/uploaded-file.ts';
import type { Engine } from '../ground/engine.ts';
import type { Follower } from '../ground/follow.ts';
import { type UploadAccounts, uploadAccounts } from './upload-accounts.ts';
import { type UploadedFiles, uploadedFiles } from './uploaded-files.ts';

/** The tables of what recorders upload by themselves. */
export interface UploadTables {
  upload_accounts: RowOf<typeof uploadAccount>;
  uploaded_files: RowOf<typeof uploadedFile>;
}

/** What recorders upload by themselves, and by which accounts. */
export interface UploadStore {
  readonly uploadAccounts: UploadAccounts;
  readonly uploadedFiles: UploadedFiles;
}

export function uploadStore(engine: Engine<UploadTables>): UploadStore {
  return { uploadAccounts: uploadAccounts(engine), uploadedFiles: uploadedFiles(engine) };
}

/** Account and files of a device go with it. */
export const uploadsOfDevice: Follower<UploadTables> = {
  async deviceRemoved({ tx, key: deviceid }) {
    await tx.deleteFrom('upload_accounts').where('deviceid', '=', deviceid).execute();
    await tx.deleteFrom('uploaded_files').where('deviceid', '=', deviceid).execute();
  },
};
