import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { recordingLock } from '@outrider/model/recordings/recording-lock.ts';
import type { uploadAccount } from '@outrider/model/uploads/upload-account.ts';
import type { uploadedFile } from '@outrider/model/uploads/uploaded-file.ts';

/** The tables of what recorders upload by themselves, and the locks that hold some of it. */
export interface UploadTables {
  upload_accounts: RowOf<typeof uploadAccount>;
  uploaded_files: RowOf<typeof uploadedFile>;
  recording_locks: RowOf<typeof recordingLock>;
}
