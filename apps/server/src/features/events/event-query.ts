import { type KeptEvent } from '@outrider/model/events/kept-event.ts';
import { SERVER_EVENTS } from '@outrider/model/events/server-events.ts';
import type { ListedAttachment, ListedEvent } from '@outrider/protocol/events/event-query.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { assertGroup } from '../../calls/known-group.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { Services } from '../../calls/services.ts';
import { EventEvidence } from './event-evidence.ts';
import { listedEvent } from './listed-events.ts';
import { mayKnowEvents } from './may-know.ts';

type Question = HttpRequest<'eventQuery'>;

const DAY_S = 86_400;
const EVER_S = 1e11;

/** Events by time or by their changes, a look at a time. */
export const eventQuery: HttpHandler<
  'eventQuery',
  'store' | 'pictures' | 'retrievals' | 'attachments' | 'definitions' | 'settings' | 'clock'
> = async (asked, { caller }, services) => {
  const { store, definitions } = services;
  const deviceids = await wantedDevices(asked, caller, services);
  const stretch = stretchOf(asked);
  const oldest = (await oldestVisibleMs(caller, services)) / 1_000;
  const from = Math.max(stretch.from, Number.isFinite(oldest) ? Math.ceil(oldest) : 0);
  const parts = { evidence: new EventEvidence(services), definitions, caller, timeZone: asked.timeZone };
  const told = [];
  if (asked.afterUpdatetime !== undefined) {
    const look = await store.fleetEvents.changed(deviceids, asked.afterUpdatetime, asked.limit);
    const meant = look.events.filter(
      (event) => event.time >= from && event.time < stretch.to && isNamed(event, asked),
    );
    await parts.evidence.lookAt(meant);
    for (const event of meant) told.push(await listedEvent(event, parts));
    return {
      hasError: false,
      data: told.filter(hasWanted(asked)),
      next: null,
      updatetime: look.reached,
      more: look.more,
    };
  }
  const updatetime = await store.fleetEvents.lastChange();
  const isAsked = (event: KeptEvent): boolean =>
    !event.hidden &&
    deviceids?.has(event.deviceid) !== false &&
    event.time >= from &&
    event.time < stretch.to &&
    isNamed(event, asked);
  const { reached, events } =
    asked.serialno === undefined
      ? await store.fleetEvents.within({
          deviceids,
          from,
          to: stretch.to,
          codes: asked.appdevids === undefined ? undefined : new Set(asked.appdevids),
          behindId: asked.afterSerialno,
          beforeId: asked.beforeSerialno,
          descending: asked.desc === 1,
          after: asked.after === undefined ? undefined : { time: asked.after.time, id: asked.after.serialno },
          limit: asked.limit,
        })
      : { reached: undefined, events: await byNumber(asked.serialno, store) };
  const listed = asked.serialno === undefined ? events : events.filter(isAsked);
  await parts.evidence.lookAt(listed);
  for (const event of listed) told.push(await listedEvent(event, parts));
  return {
    hasError: false,
    data: told.filter(hasWanted(asked)),
    next: reached === undefined ? null : { time: reached.time, serialno: reached.id },
    updatetime,
    more: false,
  };
};

/** One event, found by its number wherever it lies among all: no look at a stretch has to come to it. */
async function byNumber(
  serialno: number,
  { events }: Pick<Services['store'], 'events'>,
): Promise<KeptEvent[]> {
  const event = await events.find(serialno);
  return event === undefined ? [] : [event];
}

/** The devices whose events are asked for, of those that the caller may know of; undefined for all. */
async function wantedDevices(
  { deviceid, groupid }: Question,
  caller: Caller,
  { store }: Pick<Services, 'store'>,
): Promise<ReadonlySet<string> | undefined> {
  const mayKnow = (one: string): boolean => mayKnowEvents(caller, one);
  if (groupid !== undefined) {
    await assertGroup(store, groupid);
    const members = await store.groups.devicesBelow([groupid]);
    return new Set(members.filter((one) => mayKnow(one) && (deviceid ?? one) === one));
  }
  if (deviceid !== undefined) return new Set([deviceid].filter(mayKnow));
  if (caller.devices.unlimited && mayKnow(SERVER_EVENTS)) return undefined;
  const all = [...caller.devices.all()].map((device) => device.deviceid);
  return new Set([...all, SERVER_EVENTS].filter(mayKnow));
}

/** `from <= time < to`, unix seconds. */
function stretchOf({ date, afterDate = date, beforeDate = date, timeZone, ...asked }: Question) {
  const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1_000 - timeZone;
  const froms = [asked.afterTime ?? 0, afterDate === undefined ? 0 : startOf(afterDate)];
  const tos = [asked.beforeTime ?? EVER_S, beforeDate === undefined ? EVER_S : startOf(beforeDate) + DAY_S];
  return { from: Math.max(...froms), to: Math.min(...tos) };
}

/** Whether an event has the code and the number that were asked for. */
function isNamed(
  { eventid, id }: { readonly eventid: number; readonly id: number },
  asked: Question,
): boolean {
  const { appdevids, serialno, afterSerialno = 0, beforeSerialno = Number.POSITIVE_INFINITY } = asked;
  if (serialno !== undefined && id !== serialno) return false;
  return id > afterSerialno && id < beforeSerialno && (appdevids?.includes(eventid) ?? true);
}

/** Where pictures are wanted: pictures that the recorder attached or took, or that may be painted of the server's recordings. */
const hasWanted =
  ({ hasSnapshot }: Question) =>
  ({ snap, haverdb, attached }: Pick<ListedEvent, 'snap' | 'haverdb' | 'attached'>): boolean =>
    hasSnapshot === 0 || snap !== 0 || haverdb !== 0 || attached?.files.some(isPicture) === true;

const isPicture = ({ format }: ListedAttachment): boolean => format === 'jpeg' || format === 'png';
