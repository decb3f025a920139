import type * as calls from '@outrider/protocol/uploads/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { listUploadAccounts, switchUploadsOff, switchUploadsOn } from './upload-accounts.ts';
import { autoUploadedFile, autoUploads } from './uploaded-files.ts';

export const http: HttpHandlers<typeof calls.http> = {
  autoUploads,
  autoUploadedFile,
  listUploadAccounts,
  switchUploadsOn,
  switchUploadsOff,
};
