import { OutriderError } from '@outrider/model/error-code.ts';
import {
  hasInterval,
  type MaintenancePlan,
  maintenancePlan,
  type MaintenancePlanWords,
} from '@outrider/model/maintenance/maintenance-plan.ts';
import { maintenanceSentences } from '@outrider/model/maintenance/sentences.ts';
import type { WireMaintenancePlan } from '@outrider/protocol/maintenance/calls.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changeOf, changesOf } from '../../calls/noted-changes.ts';
import type { Services } from '../../calls/services.ts';
import { groupsOfCaller, ownGroups } from './groups-of-caller.ts';

type Book = Services['maintenanceBook'];

/** Whether somebody sees every vehicle that a plan is for. */
const isWholly = ({ devices }: Caller, { planid, deviceids }: MaintenancePlan, book: Book): boolean =>
  devices.unlimited ||
  (deviceids.every((deviceid) => devices.has(deviceid)) &&
    [...book.devicesOf(planid)].every((deviceid) => devices.has(deviceid)));

const seenOf = ({ devices }: Caller, { planid }: MaintenancePlan, book: Book): readonly string[] =>
  [...book.devicesOf(planid)].filter((deviceid) => devices.has(deviceid));

/** Whether somebody may know of a plan: it is for some vehicle that they see, or for groups of theirs, also empty ones. */
const isKnown = (caller: Caller, plan: MaintenancePlan, book: Book, own: ReadonlySet<number>): boolean =>
  caller.devices.unlimited ||
  seenOf(caller, plan, book).length > 0 ||
  (plan.groupids.length > 0 && plan.groupids.every((groupid) => own.has(groupid)));

export const listMaintenancePlans: HttpHandler<'listMaintenancePlans', 'maintenanceBook' | 'store'> = async (
  _request,
  { caller },
  { maintenanceBook: book, store },
) => {
  const own = await ownGroups(caller, store);
  const plans: WireMaintenancePlan[] = [];
  for (const plan of book.plans()) {
    if (!isKnown(caller, plan, book, own)) continue;
    const seen = seenOf(caller, plan, book);
    const mine = isWholly(caller, plan, book);
    const { planid, edits, name, kind, note } = plan;
    plans.push({
      planid,
      edits,
      name,
      kind,
      everykm: plan.everyKm,
      everyhours: plan.everyHours,
      everymonths: plan.everyMonths,
      dueday: plan.dueDay,
      remindkm: plan.remindKm,
      remindhours: plan.remindHours,
      reminddays: plan.remindDays,
      note,
      devices: plan.deviceids.filter((deviceid) => caller.devices.has(deviceid)),
      groups: mine ? [...plan.groupids] : [],
      vehicles: seen.length,
      mine,
    });
  }
  return { plans };
};

/** The plan of that number. @throws OutriderError NOT_FOUND for one that the caller may not know of, FORBIDDEN for one that is for others too */
async function ownPlan(
  planid: number,
  caller: Caller,
  book: Book,
  store: Services['store'],
): Promise<MaintenancePlan> {
  const plan = book.plan(planid);
  if (plan === undefined || !isKnown(caller, plan, book, await ownGroups(caller, store)))
    throw new OutriderError('NOT_FOUND', `There is no plan ${planid}`);
  if (!isWholly(caller, plan, book)) throw new OutriderError('FORBIDDEN', maintenanceSentences.notAllYours);
  return plan;
}

export const saveMaintenancePlan: HttpHandler<
  'saveMaintenancePlan',
  'maintenanceBook' | 'store' | 'fleet'
> = async (request, { caller, note }, { maintenanceBook: book, store, fleet }) => {
  const { planid, edits } = request;
  await book.read();
  const before = planid === 0 ? undefined : await ownPlan(planid, caller, book, store);
  const words = wordsOf(request);
  demandDue(words);
  for (const deviceid of words.deviceids)
    if (!caller.devices.has(deviceid) || fleet.records.get(deviceid) === undefined)
      throw new OutriderError('NOT_FOUND', `There is no device ${deviceid}`);
  await groupsOfCaller(words.groupids, caller, store);
  if (words.deviceids.length + words.groupids.length === 0)
    throw new OutriderError('VALIDATION', maintenanceSentences.forNobody);
  if (before !== undefined)
    note([...changesOf(maintenancePlan.fields, before, words), ...whomOf(before, words)]);
  const saved =
    before === undefined
      ? { planid: await store.maintenancePlans.add(words), edits: 1 }
      : { planid, edits: await store.maintenancePlans.change(planid, words, edits ?? before.edits) };
  await book.read();
  return { hasError: false, message: 'The plan was saved', ...saved };
};

export const removeMaintenancePlan: HttpHandler<
  'removeMaintenancePlan',
  'maintenanceBook' | 'store'
> = async ({ planid, edits }, { caller, note }, { maintenanceBook: book, store }) => {
  // Without an edit the last one wins, also over what another server saved, of which nothing was heard yet.
  await book.read();
  const plan = await ownPlan(planid, caller, book, store);
  note([changeOf('Name', plan.name, undefined)]);
  await store.maintenancePlans.remove(planid, edits ?? plan.edits);
  await book.read();
  return { hasError: false, message: 'The plan was removed' };
};

const wordsOf = (request: HttpRequest<'saveMaintenancePlan'>): MaintenancePlanWords => ({
  name: request.name,
  kind: request.kind,
  everyKm: request.everykm,
  everyHours: request.everyhours,
  everyMonths: request.everymonths,
  dueDay: request.dueday,
  remindKm: request.remindkm,
  remindHours: request.remindhours,
  remindDays: request.reminddays,
  note: request.note,
  deviceids: [...new Set(request.devices)].sort(),
  groupids: [...new Set(request.groups)].sort((a, b) => a - b),
});

/** @throws OutriderError VALIDATION for work that is never due, or in two ways */
function demandDue(words: MaintenancePlanWords): void {
  if (words.dueDay === '' && !hasInterval(words))
    throw new OutriderError('VALIDATION', maintenanceSentences.noInterval);
  if (words.dueDay !== '' && hasInterval(words))
    throw new OutriderError('VALIDATION', maintenanceSentences.twoWays);
}

/** The devices and groups that it is for, where they changed. */
const whomOf = (before: MaintenancePlan, after: MaintenancePlanWords) =>
  (
    [
      ['Devices', before.deviceids, after.deviceids],
      ['Groups', before.groupids, after.groupids],
    ] as const
  ).flatMap(([label, was, is]) =>
    was.join() === is.join() ? [] : [changeOf(label, was.join(', '), is.join(', '))],
  );
