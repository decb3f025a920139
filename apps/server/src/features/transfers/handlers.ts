import type * as calls from '@outrider/protocol/transfers/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { addSheet } from './add-sheet.ts';
import { listTransferItems, listTransfers, readTransfer } from './list-transfers.ts';
import { beginTransfer, checkTransfer, removeTransfer, stopTransfer } from './steer-transfer.ts';

export const http: HttpHandlers<typeof calls.http> = {
  listTransfers,
  readTransfer,
  listTransferItems,
  addSheet,
  checkTransfer,
  beginTransfer,
  stopTransfer,
  removeTransfer,
};
