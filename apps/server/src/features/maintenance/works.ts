import { dayOfDate } from '@outrider/kit/day-zone.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MOST_WORKS_TOLD } from '@outrider/model/maintenance/limits.ts';
import { type MaintenancePlan, OWN_DAYS } from '@outrider/model/maintenance/maintenance-plan.ts';
import { maintenanceSentences } from '@outrider/model/maintenance/sentences.ts';
import { engineHoursOf, odometerOf } from '@outrider/model/maintenance/vehicle-meter.ts';
import type { WorkWithFiles } from '@outrider/store/maintenance/works-done.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changeOf } from '../../calls/noted-changes.ts';
import type { Services } from '../../calls/services.ts';
import { wireWork } from './told.ts';

export const listWorks: HttpHandler<'listWorks', 'store'> = async (_request, { devices }, { store }) => {
  const ids = devices.map(({ deviceid }) => deviceid);
  const works = await store.worksDone.list(ids, MOST_WORKS_TOLD + 1);
  return { works: works.slice(0, MOST_WORKS_TOLD).map(wireWork), more: works.length > MOST_WORKS_TOLD };
};

export const noteWork: HttpHandler<
  'noteWork',
  'store' | 'maintenanceBook' | 'maintenance' | 'vehicleMeters' | 'clock'
> = async (request, { device, caller }, services) => {
  const { store, maintenanceBook, maintenance, clock } = services;
  const { planid, day, until, cost, note } = request;
  const { deviceid } = device;
  const plan = planid === 0 ? undefined : maintenanceBook.plan(planid);
  const isIts = plan !== undefined && maintenanceBook.devicesOf(planid).has(deviceid);
  if (planid !== 0 && !isIts) throw new OutriderError('NOT_FOUND', `There is no plan ${planid}`);
  if (day > maintenance.today()) throw new OutriderError('VALIDATION', maintenanceSentences.dayAhead);
  const name = plan?.name ?? request.name;
  if (name === '') throw new OutriderError('VALIDATION', maintenanceSentences.whatWasDone);
  assertUntil(until, day, plan);
  const known = await readingOf(deviceid, day, services);
  const workid = await store.worksDone.add({
    deviceid,
    planid,
    name,
    kind: plan?.kind ?? request.kind,
    day,
    untilDay: until,
    odometerKm: request.odometer ?? known.km,
    engineHours: request.hours ?? known.hours,
    cost,
    note,
    userName: caller.userName,
    notedMs: Math.trunc(clock.now()),
  });
  await maintenanceBook.workChanged(workid);
  return { hasError: false, message: 'It was noted', workid };
};

/** @throws OutriderError VALIDATION for a day until which nothing can hold, and where there has to be one */
function assertUntil(until: string, day: string, plan: MaintenancePlan | undefined): void {
  const fault =
    until === ''
      ? plan?.dueDay === OWN_DAYS && maintenanceSentences.untilNeeded
      : plan === undefined
        ? maintenanceSentences.untilWithoutPlan
        : until <= day && maintenanceSentences.untilBefore;
  if (typeof fault === 'string') throw new OutriderError('VALIDATION', fault);
}

/** What the meters showed on a day, as far as the days that are kept say it. */
async function readingOf(
  deviceid: string,
  day: string,
  { vehicleMeters, maintenance }: Pick<Services, 'vehicleMeters' | 'maintenance'>,
): Promise<{ readonly km: number | undefined; readonly hours: number | undefined }> {
  const meter = vehicleMeters.of(deviceid);
  const km = meter === undefined ? undefined : odometerOf(meter);
  const hours = meter === undefined ? undefined : engineHoursOf(meter);
  const number = dayOfDate(day);
  if (km === undefined || hours === undefined || number === undefined || day === maintenance.today())
    return { km, hours };
  const since = await vehicleMeters.drivenSince(deviceid, number);
  return { km: Math.max(0, km - since.km), hours: Math.max(0, hours - since.s / 3_600) };
}

/** Work that was done, by its number. @throws OutriderError NOT_FOUND for work that the caller may not know of */
export async function knownWork(
  workid: number,
  { devices }: Caller,
  { worksDone }: Pick<Store, 'worksDone'>,
): Promise<WorkWithFiles> {
  const work = await worksDone.find(workid);
  if (work === undefined || !devices.has(work.deviceid))
    throw new OutriderError('NOT_FOUND', `Nothing was done by the number ${workid}`);
  return work;
}

export const takeWorkBack: HttpHandler<'takeWorkBack', 'store' | 'maintenanceBook' | 'clock'> = async (
  { workid, why },
  { caller, note },
  { store, maintenanceBook, clock },
) => {
  const { deviceid, name, day } = await knownWork(workid, caller, store);
  note([changeOf('Device ID', deviceid, undefined), changeOf(name, day, undefined)]);
  const back = { backMs: Math.trunc(clock.now()), backBy: caller.userName, backWhy: why };
  await store.worksDone.takeBack(workid, back);
  await maintenanceBook.workChanged(workid);
  return { hasError: false, message: 'It was taken back' };
};
