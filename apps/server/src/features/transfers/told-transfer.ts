import type { Transfer } from '@outrider/model/transfers/transfer-record.ts';
import type { WireTransfer, WireTransferCounts } from '@outrider/protocol/transfers/told.ts';
import type { Store } from '@outrider/store/store.ts';

const seconds = (ms: number): number => Math.floor(ms / 1_000);

/** A transfer with how many of its records became what. */
export async function toldTransfer(
  transfer: Transfer,
  { transfers }: Pick<Store, 'transfers'>,
): Promise<WireTransfer> {
  const { transferid, kind, about, name, userName, state, fault, madeMs, endedMs } = transfer;
  const foreseen = { made: 0, changed: 0, same: 0, refused: 0 };
  const outcome = { ...foreseen };
  let items = 0;
  const add = (to: WireTransferCounts, what: keyof WireTransferCounts | '', count: number): void => {
    if (what !== '') to[what] += count;
  };
  for (const each of await transfers.counts(transferid)) {
    items += each.count;
    add(foreseen, each.foreseen, each.count);
    add(outcome, each.outcome, each.count);
  }
  return {
    transferid,
    kind,
    about,
    name,
    user: userName,
    state,
    fault,
    made: seconds(madeMs),
    ended: seconds(endedMs),
    items,
    foreseen,
    outcome,
  };
}
