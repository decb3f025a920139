import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { uploadAccount } from '@outrider/model/uploads/upload-account.ts';
import type { uploadedFile } from '@outrider/model/uploads/uploaded-file.ts';
import type { RecordingTables } from '../recordings/recording-tables.ts';

/** The tables of what recorders upload by themselves, and the locks that hold some of it. */
export interface UploadTables extends Pick<RecordingTables, 'recording_locks'> {
  upload_accounts: RowOf<typeof uploadAccount>;
  uploaded_files: RowOf<typeof uploadedFile>;
}
