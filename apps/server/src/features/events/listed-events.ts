import type { EventSource, KeptEvent } from '@outrider/model/events/kept-event.ts';
import { withoutPlace } from '@outrider/model/privacy/without-place.ts';
import type { ListedEvent } from '@outrider/protocol/events/event-query.ts';
import type { Caller } from '../../calls/caller.ts';
import { definedEvent, type Definitions } from '../../happenings/definitions/defined-event.ts';
import { EventEvidence } from './event-evidence.ts';

const EVENT_TYPES = { realTime: 0, recover: 1, gms: 2, mcu: 3 } as const;
/** The type of an event by the source that said that it happened. */
const typeBySource: Readonly<Record<EventSource, ListedEvent['type']>> = {
  alarm: EVENT_TYPES.realTime,
  told: EVENT_TYPES.mcu,
  fence: EVENT_TYPES.gms,
  route: EVENT_TYPES.gms,
  watch: EVENT_TYPES.gms,
  server: EVENT_TYPES.gms,
  person: EVENT_TYPES.gms,
  demo: EVENT_TYPES.gms,
  earlier: EVENT_TYPES.realTime,
};

const recovered: ReadonlySet<EventSource> = new Set(['alarm', 'told', 'fence', 'route']);

/** An event that a recorder reported later is Recover, whatever it is, and so are events of fences and routes along its way then. */
export const eventType = ({ source, late }: Pick<KeptEvent, 'source' | 'late'>): ListedEvent['type'] =>
  late && recovered.has(source) ? EVENT_TYPES.recover : typeBySource[source];

export interface ListingParts {
  readonly evidence: EventEvidence;
  readonly definitions: Definitions;
  readonly caller: Pick<Caller, 'may' | 'darkAt'>;
  /** Seconds east of UTC. */
  readonly timeZone: number;
}

/** An event as a list has it (rule EVENT-12). */
export async function listedEvent(kept: KeptEvent, parts: ListingParts): Promise<ListedEvent> {
  const { evidence, definitions, caller, timeZone } = parts;
  const isDark = (what: 'place' | 'footage') =>
    caller.darkAt(kept.deviceid, kept.time * 1_000, what) !== undefined;
  const event = isDark('place') ? withoutPlace(kept) : kept;
  const { lat, lng, endTime, channel, speedKmh } = event;
  const { eventname, notifytext, notifycolor } = definedEvent(
    { ...event, eventname: event.eventname },
    definitions,
  );
  const mayPlace = caller.may({ right: 'F_gps' });
  return {
    serialno: event.id,
    type: eventType(event),
    eventtime: new Date((event.time + timeZone) * 1_000).toISOString().slice(0, 19).replace('T', ' '),
    eventtimeutc: event.time,
    learntutc: event.learnt,
    updatetime: event.updates,
    appdevid: event.eventid,
    deviceid: event.deviceid,
    memo: event.memo,
    ...(isDark('footage') ? EventEvidence.none(await evidence.of(event)) : await evidence.of(event)),
    ...(mayPlace && lat !== undefined && lng !== undefined && { vehiclex: lng, vehicley: lat }),
    ...(speedKmh !== undefined && { speed: speedKmh }),
    fencename: event.fenceName,
    ...fenceValues(event),
    checkstatus: event.checkStatus,
    eventname,
    ...(notifytext !== undefined && { notifytext }),
    ...(notifycolor !== undefined && { notifycolor }),
    course: event.course,
    ...(endTime !== undefined && { endtimeutc: endTime }),
    ...(channel !== undefined && { channel }),
    driver: event.driver,
  };
}

/** What more is known of an event of a fence. */
function fenceValues({ source, values }: Pick<KeptEvent, 'source' | 'values'>) {
  if (source !== 'fence') return {};
  const { highest, limit, minutes, reckoned } = values;
  return {
    ...(typeof highest === 'number' && { highest }),
    ...(typeof limit === 'number' && { limit }),
    ...(typeof minutes === 'number' && { minutes }),
    ...(reckoned === 1 && { reckoned: true as const }),
  };
}
