import type * as calls from '@outrider/protocol/transfers/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { addGoing } from './add-going.ts';
import { addSheet } from './add-sheet.ts';
import { addTraccar } from './add-traccar.ts';
import { listTransferItems, listTransfers, readTransfer } from './list-transfers.ts';
import {
  beginTransfer,
  checkGoing,
  checkTraccar,
  checkTransfer,
  removeTransfer,
  stopTransfer,
} from './steer-transfer.ts';
import { takeGoing } from './take-going.ts';

export const http: HttpHandlers<typeof calls.http> = {
  listTransfers,
  readTransfer,
  listTransferItems,
  addSheet,
  checkTransfer,
  addTraccar,
  checkTraccar,
  addGoing,
  checkGoing,
  takeGoing,
  beginTransfer,
  stopTransfer,
  removeTransfer,
};
