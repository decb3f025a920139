import { OutriderError } from '@outrider/model/error-code.ts';
import type { Right } from '@outrider/model/people/rights.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { Transfer } from '@outrider/model/transfers/transfer-record.ts';
import type { BranchReach } from '../branch-reach.ts';
import { ReachLost } from '../reach-lost.ts';
import { rightsOfSettings } from '../rights-of-settings.ts';
import { sheetKindOf, sheetSpecOf } from './sheet-spec.ts';

/** Columns of devices that are no settings: people who may add devices fill them. */
const NO_SETTINGS = new Set(['deviceid', 'groups']);

/** Rights by which the manager of a branch sets by hand what these columns of devices have. */
export function rightsOfColumns(fields: readonly string[]): Right[] {
  const settings = fields.filter((field) => !NO_SETTINGS.has(field) && field !== 'secondMemo');
  return [
    ...(settings.length > 0 ? (['F_lmdvrs'] as const) : []),
    ...(fields.includes('secondMemo') ? (['P_dash'] as const) : []),
    ...rightsOfSettings(settings),
  ];
}

/**
 * What a sheet may reach: the branch of the person who brought it, as that is now; undefined: the whole company.
 * @throws ReachLost where they do not manage that branch any more; OutriderError FORBIDDEN where they lost the right to a column
 */
export async function sheetReach(
  transfer: Transfer,
  reachOf: (userName: string) => Promise<BranchReach | undefined>,
): Promise<BranchReach | undefined> {
  const { branch, mapping } = sheetSpecOf(transfer);
  if (branch === undefined) return undefined;
  const reach = await reachOf(transfer.userName);
  if (reach === undefined || reach.roots.join(' ') !== branch.join(' ')) throw new ReachLost();
  if (sheetKindOf(transfer) === 'devices' && !reach.holds(rightsOfColumns(Object.keys(mapping))))
    throw new OutriderError('FORBIDDEN', transferSentences.columnRight);
  return reach;
}
