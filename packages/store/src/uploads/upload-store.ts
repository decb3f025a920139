import type { Engine } from '../ground/engine.ts';
import type { Follower } from '../ground/follow.ts';
import { type UploadAccounts, uploadAccounts } from './upload-accounts.ts';
import type { UploadTables } from './upload-tables.ts';
import { type UploadedFiles, uploadedFiles } from './uploaded-files.ts';

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
