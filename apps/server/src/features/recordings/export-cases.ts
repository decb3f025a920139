import { CASE_SPAN_S } from '@outrider/model/events/limits.ts';
import type { AlarmCase } from '@outrider/model/events/case-record.ts';
import { standingsOf } from '@outrider/model/events/case-history.ts';
import { timeOfAttached } from '@outrider/model/events/attachment.ts';
import { eventCodeOf } from '@outrider/model/events/event-codes.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Services } from '../../calls/services.ts';
import { definedEvent } from '../../happenings/definitions/defined-event.ts';
import type { ExportCase } from '../../recording/exports/export-order.ts';

/** So many cases go into a package, and events of each whose files are looked for. */
const MOST_CASES = 100;
const MOST_EVENTS = 50;

interface Stretch {
  readonly deviceid: string;
  /** Of which footage is exported. */
  readonly channels: readonly number[];
  readonly fromMs: number;
  readonly toMs: number;
}

interface Parts extends Pick<Services, 'store'> {
  readonly attachments: Pick<Services['attachments'], 'ofEvent' | 'file'>;
  readonly definitions: Pick<Services['definitions'], 'of'>;
}

/** Cases of alarms in a stretch, with what people decided and the files of the exported channels that the recorder attached, as far as the caller may have them. */
export async function exportCases(
  { deviceid, channels, fromMs, toMs }: Stretch,
  caller: Pick<Caller, 'may' | 'mayWatch' | 'darkBetween'>,
  parts: Parts,
): Promise<ExportCase[]> {
  const [from, to] = [Math.floor(fromMs / 1_000), Math.ceil(toMs / 1_000)];
  const found = await parts.store.cases.within({ deviceid, from, to, span: CASE_SPAN_S, limit: MOST_CASES });
  return await Promise.all(found.map((one) => exportCase(one, channels, caller, parts)));
}

async function exportCase(
  one: AlarmCase,
  channels: readonly number[],
  caller: Pick<Caller, 'may' | 'mayWatch' | 'darkBetween'>,
  { store, attachments, definitions }: Parts,
): Promise<ExportCase> {
  const { id, eventid, gravity, first, last, count, driver, state, outcome, reason } = one;
  const [notes, steps, coaching, events] = await Promise.all([
    store.cases.notes(id),
    store.cases.steps(id),
    store.caseCoachings.of(id),
    store.cases.events(id, MOST_EVENTS),
  ]);
  const { eventname } = definedEvent({ deviceid: one.deviceid, eventid, eventname: '' }, definitions);
  return {
    id,
    event: eventid,
    gravity,
    count,
    driver,
    state,
    outcome,
    reason,
    name: eventname || (eventCodeOf(eventid)?.name ?? `Event ${eventid}`),
    firstMs: first * 1_000,
    lastMs: last * 1_000,
    decidedBy: one.decidedBy,
    decidedMs: one.decidedMs,
    dueMs: one.dueMs,
    answeredMs: one.answeredMs,
    steps: steps.map((step) => ({
      timeMs: step.atMs,
      user: step.userName,
      kind: step.kind,
      ...standingsOf(step),
    })),
    notes: notes.map(({ atMs, userName, text }) => ({ timeMs: atMs, user: userName, text })),
    ...(coaching !== undefined && {
      coaching: {
        timeMs: coaching.atMs,
        coach: coaching.coach,
        user: coaching.by,
        note: coaching.note,
        acknowledgedMs: coaching.acknowledgedMs,
        driver: coaching.driver,
        words: coaching.words,
      },
    }),
    files: events.flatMap((event) =>
      (attachments.ofEvent(event.id)?.files ?? []).flatMap(({ place, format, channel, name }) => {
        const right = format === 'jpeg' || format === 'png' ? 'P_live' : 'P_lopb';
        const file = attachments.file(event.id, place);
        // One of no channel may show any of them: it stays out, too.
        const isOfThese = channel !== undefined && channels.includes(channel) && caller.mayWatch(channel);
        // A case goes beyond the stretch, which is not private itself, and so may a film.
        const time = timeOfAttached({ format }, event.time);
        const isLit = caller.darkBetween(one.deviceid, time, 'footage').length === 0;
        const mayHave = caller.may({ right }) && isOfThese && isLit;
        return file !== undefined && mayHave
          ? [{ find: file.find, recorderName: name, event: event.id }]
          : [];
      }),
    ),
  };
}
