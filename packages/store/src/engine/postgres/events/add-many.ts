import type { BeginFact, Fact } from '@outrider/model/events/fact.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { KIND_EVENTS_A_DAY } from '@outrider/model/events/limits.ts';
import type { FactWriter } from '../../../events/fact-writer.ts';
import type { PostgresSession } from '../link.ts';

const DAY_S = 86_400;

/** Of the events of a device's day, of one kind. */
interface Counted {
  readonly deviceid: string;
  readonly day: number;
  readonly code: number;
  readonly added: number;
}

const COUNT = `INSERT INTO event_days (deviceid, day, event_code, happened)
  SELECT deviceid, day, code, added FROM json_to_recordset($1::json) AS given (deviceid text, day bigint, code bigint, added bigint)
  ON CONFLICT (deviceid, day, event_code) DO UPDATE SET happened = event_days.happened + excluded.happened
  RETURNING deviceid, day, event_code AS code, happened`;

const REMOVE_FIRST = `DELETE FROM events WHERE day = $1 AND id IN (
  SELECT id FROM events WHERE deviceid = $2 AND event_code = $3 AND time >= $4 AND time < $5 AND pinned = 0 ORDER BY time, id LIMIT $6)`;

/** Whether it is an event by itself, which depends on nothing that stands: of such ones as many as one likes are kept together. */
export const isAlone = (fact: Fact): fact is BeginFact =>
  fact.kind === 'begin' && fact.lane === undefined && fact.event.discarded !== true;

/**
 * Keeps events as {@link FactWriter.write} keeps one after the other, in four statements however many they are.
 * @returns for each the event, undefined where one of its key is kept already
 */
export async function addMany(
  session: PostgresSession,
  writer: FactWriter,
  facts: readonly BeginFact[],
  nowS: number,
): Promise<(KeptEvent | undefined)[]> {
  const numbers = await session.query<{ last: number }>(
    'UPDATE event_sequence SET last = last + $1 RETURNING last',
    [facts.length],
  );
  const first = (numbers.rows[0]?.last ?? 0) - facts.length + 1;
  const given = facts.map(({ event: { key, discarded = false, ...event } }, at) => {
    if (discarded) throw new TypeError('An event that is discarded is counted, and not kept');
    return { key, ...writer.eventOf(event, first + at, nowS) };
  });
  const columns = ['day', 'event_key', ...writer.columns];
  const rows = given.map(({ day, key, values }) =>
    Object.fromEntries(columns.map((name, at) => [name, [day, key ?? null, ...values][at]])),
  );
  const inserted = await session.query<{ id: number }>(
    `INSERT INTO events (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::events, $1::json)
     ON CONFLICT (deviceid, event_key) WHERE event_key IS NOT NULL DO NOTHING RETURNING id`,
    [JSON.stringify(rows)],
  );
  const kept = new Set(inserted.rows.map(({ id }) => id));
  await bound(session, countsOf(given.filter(({ kept: { id } }) => kept.has(id))));
  return given.map((one) => (kept.has(one.kept.id) ? one.kept : undefined));
}

function countsOf(given: readonly { readonly kept: KeptEvent; readonly day: number }[]): Counted[] {
  const kinds = Map.groupBy(given, ({ kept, day }) => JSON.stringify([kept.deviceid, day, kept.eventid]));
  return [...kinds.values()].flatMap((all) => {
    const [one] = all;
    if (one === undefined) return [];
    return [{ deviceid: one.kept.deviceid, day: one.day, code: one.kept.eventid, added: all.length }];
  });
}

/** Counts them, and removes the first of each kind that now has too many. */
async function bound(session: PostgresSession, counts: readonly Counted[]): Promise<void> {
  if (counts.length === 0) return;
  const added = new Map(counts.map((one) => [`${one.deviceid}/${one.day}/${one.code}`, one.added]));
  const { rows } = await session.query<Omit<Counted, 'added'> & { readonly happened: number }>(COUNT, [
    JSON.stringify(counts),
  ]);
  for (const { deviceid, day, code, happened } of rows) {
    const over = Math.min(added.get(`${deviceid}/${day}/${code}`) ?? 0, happened - KIND_EVENTS_A_DAY);
    if (over > 0)
      await session.query(REMOVE_FIRST, [day, deviceid, code, day * DAY_S, (day + 1) * DAY_S, over]);
  }
}
