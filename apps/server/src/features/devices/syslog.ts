import { eventCodes } from '@outrider/model/events/event-codes.ts';
import type { EventGroup } from '@outrider/model/events/event-code.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { toldValue } from '@outrider/protocol/calls/audit-text.ts';
import { SYSLOG_DAYS } from '@outrider/protocol/devices/syslog-call.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { Services } from '../../calls/services.ts';
import { StreamedAnswer } from '../../calls/streamed-answer.ts';
import { heardOf } from '../../fleet/traffic/heard-of.ts';
import { modelOf } from './model-of.ts';

/** What of a vehicle's events is about its recorder, and not about how it is driven, or where. */
const GROUPS: readonly EventGroup[] = ['device', 'input', 'recording'];
const names = new Map(
  eventCodes.filter(({ group }) => GROUPS.includes(group)).map(({ code, name }) => [code, name]),
);
const codes = [...names.keys()];
/** Events read at once. */
const PAGE = 500;

type Parts = Pick<Services, 'fleet' | 'knownVersions' | 'events' | 'store' | 'clock'>;

/** The log of a recorder: what it says of itself, how it came, and its events, the oldest first. */
export const syslog: HttpHandler<'syslog', keyof Parts> = async (
  { tz = 0, t },
  { device: { deviceid }, caller },
  services,
) => {
  const nowS = Math.floor(services.clock.now() / 1_000);
  const to = Math.min(t ?? nowS, nowS);
  const oldestS = Math.ceil((await oldestVisibleMs(caller, services)) / 1_000);
  const from = Math.max(to - SYSLOG_DAYS * 86_400, oldestS, 0);
  const at = (ms: number): string => new Date(ms + tz * 1_000).toISOString().slice(0, 19).replace('T', ' ');
  const heading = [
    `Recorder ${deviceid}, ${at(from * 1_000)} to ${at(to * 1_000)} (UTC${offset(tz)})`,
    ...whatItIs(deviceid, services),
    ...(await lastWay(deviceid, at, services)),
  ];
  const withEvents = caller.may({ right: 'F_event' }) && to > from;
  // The first page before the answer begins: a store that fails is told as an error.
  const pages = withEvents ? eventsOf({ deviceid, from, to: to + 1 }, services.events) : undefined;
  const first = await pages?.next();
  return new StreamedAnswer('text/plain; charset=utf-8', text());

  async function* text(): AsyncGenerator<string> {
    yield `${heading.join('\n')}\n\n`;
    if (pages === undefined || first === undefined) return;
    if (first.done === true) yield 'Nothing befell it in this time.\n';
    for (let next = first; next.done !== true; next = await pages.next())
      yield next.value.map((event) => `${at(event.time * 1_000)}  ${wordsOf(event)}\n`).join('');
  }
};

/** '+08:00' of seconds east of UTC. */
function offset(seconds: number): string {
  const minutes = Math.abs(Math.trunc(seconds / 60));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${seconds < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}

function whatItIs(deviceid: string, parts: Pick<Parts, 'fleet' | 'knownVersions'>): readonly string[] {
  const said = heardOf(deviceid, parts.fleet).map((heard) => heard.said);
  const first = (name: 'manufacturer' | 'imei'): string =>
    said.map((one) => one[name] ?? '').find((value) => value !== '') ?? '';
  const all = {
    Maker: first('manufacturer'),
    Model: modelOf(deviceid, parts),
    Firmware: parts.knownVersions.of(deviceid)?.version ?? '',
    'Mobile identification': first('imei'),
  };
  return Object.entries(all)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${toldValue(value)}`);
}

/** How each of its terminals came last, since the start of the server. */
async function lastWay(
  deviceid: string,
  at: (ms: number) => string,
  { fleet: { records, contacts, reach } }: Pick<Parts, 'fleet'>,
): Promise<readonly string[]> {
  const ways = await Promise.all(
    records.linksOf(deviceid).map(async ({ name }) => {
      const isElsewhere = reach.of(deviceid)?.sections.includes('contact') === true;
      const known = isElsewhere
        ? await reach.ask(deviceid, 'contact.read', {}).catch(() => contacts.of(name))
        : contacts.of(name);
      return (known?.notes ?? []).map(({ atMs, step, why, address, count, detail }) => {
        const words = [step, why, detail, count > 1 ? `${count} times` : ''].filter((word) => word !== '');
        return `${at(atMs)}  ${name} from ${address}: ${toldValue(words.join(', '))}`;
      });
    }),
  );
  const lines = ways.flat();
  return lines.length === 0 ? [] : ['', 'How it came last:', ...lines];
}

/** Events of a stretch, a page after the other. */
async function* eventsOf(
  stretch: { readonly deviceid: string; readonly from: number; readonly to: number },
  events: Pick<Parts['events'], 'between'>,
): AsyncGenerator<readonly KeptEvent[], void> {
  let after: KeptEvent | undefined;
  do {
    const page: readonly KeptEvent[] = await events.between({ ...stretch, codes, after, limit: PAGE });
    if (page.length > 0) yield page;
    after = page.length === PAGE ? page.at(-1) : undefined;
  } while (after !== undefined);
}

function wordsOf({ eventid, channel, memo, course }: KeptEvent): string {
  return [
    names.get(eventid) ?? `Event ${eventid}`,
    channel === undefined ? '' : `channel ${channel}`,
    course === 'lasts' ? 'lasts' : '',
    toldValue(memo),
  ]
    .filter((word) => word !== '')
    .join(', ');
}
