import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_PLANS } from '@outrider/model/plans/limits.ts';
import { GLOBAL_PLAN, type PlanKey, planName, type PlanScope } from '@outrider/model/plans/plan-scope.ts';
import { planSentences } from '@outrider/model/plans/sentences.ts';
import type { Noting } from './call.ts';
import { changesOfPlan, type WirePlanFields } from './plan-changes.ts';
import { ownsAbout } from '../sessions/branch-owned.ts';
import type { Caller } from './caller.ts';
import type { Services } from './services.ts';

/** The plans of a kind. */
interface Book<P extends PlanKey> {
  list(): readonly P[];
  put(plan: P): Promise<void>;
  remove(key: PlanKey | PlanScope): Promise<number>;
}
/** The caller of a call about plans. */
export interface PlanAsker {
  readonly caller: Pick<Caller, 'branch' | 'devices'>;
  readonly devices: { has(deviceid: string): boolean };
}

/** How a plan is told to the audit trail. */
interface Told<P> {
  readonly note: Noting['note'];
  readonly wire: (plan: P) => WirePlanFields;
}

const saved = { hasError: false, message: 'The plan was saved' } as const;

/** Whether a plan is one's own to see: everybody's, a group's, or of a device in scope; of a manager those for their branch alone. */
export const isSeen = ({ deviceid, groupid }: PlanScope, { caller, devices }: PlanAsker): boolean =>
  caller.branch === undefined
    ? groupid !== undefined || deviceid === GLOBAL_PLAN || devices.has(deviceid)
    : ownsAbout(
        caller,
        groupid === undefined
          ? { deviceids: [deviceid], groupids: [] }
          : { deviceids: [], groupids: [groupid] },
      );

/**
 * Keeps a plan.
 * @param told how the audit trail is told what becomes of an existing one; without it the entry says enough
 * @throws OutriderError CONFLICT where there are too many; NOT_FOUND where the device or group is not there
 */
export async function savePlan<P extends PlanKey>(
  book: Book<P>,
  plan: P,
  { devices }: PlanAsker,
  { fleet, store }: Pick<Services, 'fleet' | 'store'>,
  told?: Told<P>,
): Promise<typeof saved> {
  const { deviceid, groupid } = plan;
  const isKnown =
    groupid === undefined
      ? deviceid === GLOBAL_PLAN || (devices.has(deviceid) && fleet.records.get(deviceid) !== undefined)
      : (await store.groups.list()).some((group) => group.groupid === groupid);
  if (!isKnown)
    throw new OutriderError(
      'NOT_FOUND',
      groupid === undefined ? planSentences.noDevice : planSentences.noGroup,
    );
  const others = book.list().filter((one) => planName(one) !== planName(plan));
  if (others.length >= MAX_PLANS) throw new OutriderError('CONFLICT', planSentences.tooMany);
  const before = book.list().find((one) => planName(one) === planName(plan));
  if (before !== undefined && told !== undefined)
    told.note(changesOfPlan(told.wire(before), told.wire(plan)));
  await book.put(plan);
  return saved;
}

/** What a removal names. */
interface Removal {
  readonly deviceid?: string | undefined;
  readonly groupid?: number | undefined;
  readonly appdevid?: number | undefined;
}

/** Removes a plan, or all of somebody. @throws OutriderError VALIDATION, NOT_FOUND */
export async function removePlan<P extends PlanKey>(
  book: Book<P>,
  { deviceid, groupid, appdevid }: Removal,
  asker: PlanAsker,
  { note, wire }: Told<P>,
): Promise<{ hasError: false; message: string }> {
  if ((deviceid === undefined) === (groupid === undefined))
    throw new OutriderError('VALIDATION', planSentences.whose);
  const scope = { deviceid: deviceid ?? '', groupid };
  const key = appdevid === undefined ? scope : { ...scope, eventid: appdevid };
  if (appdevid !== undefined && isSeen(scope, asker)) {
    const before = book.list().find((one) => planName(one) === planName({ ...scope, eventid: appdevid }));
    if (before !== undefined) note(changesOfPlan(wire(before), undefined));
  }
  const gone = isSeen(scope, asker) ? await book.remove(key) : 0;
  if (gone === 0) throw new OutriderError('NOT_FOUND', planSentences.noPlan);
  return { hasError: false, message: 'The plan was removed' };
}
