import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { MOST_ITEMS_TOLD } from '@outrider/model/transfers/limits.ts';
import { transferItem } from '@outrider/model/transfers/transfer-record.ts';
import type { WireTransferItem } from '@outrider/protocol/transfers/told.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { sheetSpecOf } from '../../transfers/sheets/sheet-spec.ts';
import { traccarSpecOf } from '../../transfers/traccar/traccar-spec.ts';
import { knownTransfer, knowsTransfer } from './known-transfer.ts';
import { toldTransfer } from './told-transfer.ts';

export const listTransfers: HttpHandler<'listTransfers', 'store'> = async (
  _request,
  { caller },
  { store },
) => ({
  transfers: await Promise.all(
    (await store.transfers.list())
      .filter((transfer) => knowsTransfer(caller, transfer))
      .map(async (transfer) => await toldTransfer(transfer, store)),
  ),
});

export const readTransfer: HttpHandler<'readTransfer', 'store' | 'going'> = async (
  { transferid },
  { caller },
  { store, going },
) => {
  const transfer = await knownTransfer(transferid, caller, store);
  const told = await toldTransfer(transfer, store);
  if (transfer.kind === 'sheet') {
    const { headings, examples, mapping } = sheetSpecOf(transfer);
    return { transfer: told, sheet: { headings, examples, mapping } };
  }
  if (transfer.kind === 'going') return { transfer: told, going: await going.told(transfer) };
  const { version, seen, wants } = traccarSpecOf(transfer);
  const permissions = (await store.permissions.list())
    .filter(({ id }) => id !== ADMIN_LEVEL)
    .map(({ id, name }) => ({ id, name }));
  return { transfer: told, traccar: { version, seen, wants, permissions } };
};

export const listTransferItems: HttpHandler<'listTransferItems', 'store'> = async (
  { transferid, after, what },
  { caller },
  { store },
) => {
  const { state } = await knownTransfer(transferid, caller, store);
  // Once it was begun, what became of a record counts.
  const isBegun = state === 'running' || state === 'stopped' || state === 'done';
  const items = await store.transfers.items(transferid, {
    after,
    limit: MOST_ITEMS_TOLD,
    ...(what !== undefined && (isBegun ? { outcome: what } : { foreseen: what })),
  });
  return { items: items.map((item) => transferItem.toWire(item) as WireTransferItem) };
};
