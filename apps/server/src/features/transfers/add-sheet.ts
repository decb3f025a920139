import { OutriderError } from '@outrider/model/error-code.ts';
import { MOST_BRANCH_IMPORTS } from '@outrider/model/transfers/limits.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { readSheet } from '../../transfers/sheets/read-sheet.ts';
import { itemsOf, newSpec } from '../../transfers/sheets/sheet-spec.ts';
import { branchOf, ownTransfers } from './known-transfer.ts';

export const addSheet: HttpHandler<'addSheet', 'store' | 'clock'> = async (
  { about, name, file, encoding },
  { caller },
  { store, clock },
) => {
  if (caller.branch !== undefined && (await ownTransfers(caller, 'sheet', store)) >= MOST_BRANCH_IMPORTS)
    throw new OutriderError('CONFLICT', transferSentences.tooMany);
  const sheet = await readSheet(Buffer.from(file, 'base64'), encoding);
  const nowMs = Math.trunc(clock.now());
  const transferid = await store.transfers.add({
    kind: 'sheet',
    about,
    name,
    userName: caller.userName,
    state: 'mapping',
    spec: JSON.stringify(newSpec(about, sheet, branchOf(caller))),
    madeMs: nowMs,
  });
  try {
    await store.transfers.addItems(transferid, itemsOf(sheet));
  } catch (error) {
    await store.transfers.remove(transferid).catch(() => {});
    throw error;
  }
  return { hasError: false, message: 'The sheet was read', transferid };
};
