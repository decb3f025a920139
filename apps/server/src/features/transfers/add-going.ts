import { OutriderError } from '@outrider/model/error-code.ts';
import { MOST_BRANCH_EXPORTS } from '@outrider/model/transfers/limits.ts';
import type { GoingWants } from '@outrider/model/transfers/going-wants.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { Caller } from '../../calls/caller.ts';
import { demandDownload } from '../../calls/demand-download.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import type { GoingSpec } from '../../transfers/going/going-spec.ts';
import { branchOf, ownTransfers } from './known-transfer.ts';

const SEES_WAYS = { right: 'P_gppb', also: 'F_gps' } as const;
const PLAYS = { right: 'P_lopb' } as const;

/** How everything goes out, as somebody wants it now. @param branch the groups whose branch it is; undefined: the whole company */
export const goingSpecText = (wants: GoingWants, branch: number[] | undefined): string =>
  JSON.stringify({ wants, ...(branch !== undefined && { branch }) } satisfies GoingSpec);

/** Lets a manager have what they see in the console, and may take away there. @throws OutriderError FORBIDDEN */
export function demandWants(caller: Caller, wants: GoingWants, { config }: Pick<Services, 'config'>): void {
  // A caller who owes a second factor by now is told that, and not that a right is missing.
  caller.demand({ right: 'signed-in' });
  if (caller.branch === undefined) return;
  const seesWays = caller.may(SEES_WAYS) || (wants.positions === 'none' && !wants.trips);
  if (!seesWays || (wants.recordings && !caller.may(PLAYS)))
    throw new OutriderError('FORBIDDEN', transferSentences.goingNotYours);
  if (wants.recordings) demandDownload(caller, config);
}

export const addGoing: HttpHandler<
  'addGoing',
  'store' | 'clock' | 'going' | 'transferRunner' | 'config'
> = async ({ wants }, { caller }, { store, clock, going, transferRunner, config }) => {
  demandWants(caller, wants, { config });
  const branch = branchOf(caller);
  if (branch !== undefined && (await ownTransfers(caller, 'going', store)) >= MOST_BRANCH_EXPORTS)
    throw new OutriderError('CONFLICT', transferSentences.tooMany);
  const transferid = await store.transfers.add({
    kind: 'going',
    about: going.server,
    name: `${wants.fromDay} – ${wants.toDay}`,
    userName: caller.userName,
    state: 'checking',
    spec: goingSpecText(wants, branch),
    madeMs: Math.trunc(clock.now()),
  });
  transferRunner.wake();
  return { hasError: false, message: 'It is counted what it weighs', transferid };
};
