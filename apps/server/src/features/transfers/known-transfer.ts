import { OutriderError } from '@outrider/model/error-code.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { Transfer } from '@outrider/model/transfers/transfer-record.ts';
import type { Store } from '@outrider/store/store.ts';

/** The transfer of that number. @throws OutriderError NOT_FOUND */
export async function knownTransfer(
  transferid: number,
  { transfers }: Pick<Store, 'transfers'>,
): Promise<Transfer> {
  const transfer = await transfers.find(transferid);
  if (transfer === undefined) throw new OutriderError('NOT_FOUND', transferSentences.gone);
  return transfer;
}

/** @throws OutriderError CONFLICT where a transfer stood otherwise when it was to be changed */
export function demandChanged(isChanged: boolean): void {
  if (!isChanged) throw new OutriderError('CONFLICT', transferSentences.otherState);
}
