import { OutriderError } from '@outrider/model/error-code.ts';
import { ADMIN_LEVEL, sameName } from '@outrider/model/people/user.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { Transfer, TransferKind } from '@outrider/model/transfers/transfer-record.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Caller } from '../../calls/caller.ts';
import { branchRoots } from '../../transfers/branch-reach.ts';
import { goingSpecOf } from '../../transfers/going/going-spec.ts';
import { sheetSpecOf } from '../../transfers/sheets/sheet-spec.ts';

/** The groups whose branch somebody manages, as a transfer of it has them; undefined: of the whole. */
export const branchOf = ({ branch }: Pick<Caller, 'branch'>): number[] | undefined =>
  branch && branchRoots(branch.roots);

/** The groups whose branch a transfer is of; undefined: of the whole. */
function branchOfTransfer(transfer: Transfer): readonly number[] | undefined {
  if (transfer.kind === 'traccar') return undefined;
  return transfer.kind === 'going' ? goingSpecOf(transfer).branch : sheetSpecOf(transfer).branch;
}

/**
 * Whether somebody knows of a transfer: administrators of each; the manager of a branch of those alone that they made of what they manage now.
 */
export function knowsTransfer(caller: Caller, transfer: Transfer): boolean {
  const own = branchOf(caller);
  // A caller who has just ceased to manage a branch does not become one of the whole.
  if (own === undefined) return caller.level === ADMIN_LEVEL;
  return (
    sameName(transfer.userName, caller.userName) && branchOfTransfer(transfer)?.join(' ') === own.join(' ')
  );
}

/** How many transfers of a kind somebody knows of. */
export const ownTransfers = async (
  caller: Caller,
  kind: TransferKind,
  { transfers }: Pick<Store, 'transfers'>,
): Promise<number> =>
  (await transfers.list()).filter((one) => one.kind === kind && knowsTransfer(caller, one)).length;

/** The transfer of that number. @throws OutriderError NOT_FOUND where there is none that is for the caller to know of */
export async function knownTransfer(
  transferid: number,
  caller: Caller,
  { transfers }: Pick<Store, 'transfers'>,
): Promise<Transfer> {
  const transfer = await transfers.find(transferid);
  if (transfer === undefined || !knowsTransfer(caller, transfer))
    throw new OutriderError('NOT_FOUND', transferSentences.gone);
  return transfer;
}

/** @throws OutriderError CONFLICT where a transfer stood otherwise when it was to be changed */
export function demandChanged(isChanged: boolean): void {
  if (!isChanged) throw new OutriderError('CONFLICT', transferSentences.otherState);
}
