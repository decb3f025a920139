import { cardRecordTypes } from '@outrider/model/cards/card-record.ts';
import { type Device, installedChannels } from '@outrider/model/devices/device.ts';
import type { DarkTime } from '@outrider/model/privacy/dark-time.ts';
import { withoutPlace } from '@outrider/model/privacy/without-place.ts';
import {
  MAX_TIMELINE_EVENTS,
  type TimelineDevice,
  type TimelineEvent,
} from '@outrider/protocol/recordings/timeline.ts';
import type { Services } from '../../../calls/services.ts';
import { definedEvent } from '../../../happenings/definitions/defined-event.ts';
import { columnSpeeds } from './column-speeds.ts';
import { foldRuns, type Folded, type Run, runsWithin } from './fold-runs.ts';
import { serverRuns } from './server-runs.ts';

/** The end of a record of a card is its last second, which is in it. */
const LAST_SECOND_MS = 1_000;

/** The question: a stretch as far as the caller may see back, and which parts of it. */
export interface AskedTimeline extends Folded {
  /** Nothing from before is told. */
  readonly oldestMs: number;
  readonly columns: number;
  /** Whether all that the index has lies in media folders that are named. */
  readonly allNamed: boolean;
  readonly want: {
    readonly server?: true | undefined;
    readonly card?: true | undefined;
    readonly events?: true | undefined;
    readonly speed?: true | undefined;
  };
}

/** What of a stretch is private for the caller. */
type DarkOf = (
  deviceid: string,
  stretch: { fromMs: number; toMs: number },
  what: 'place' | 'footage',
) => readonly DarkTime[];

type Parts = Pick<Services, 'store' | 'events' | 'definitions' | 'cardLists' | 'mediaFolders'>;

/** What a stretch holds of one device. */
export async function toldDevice(
  device: Device,
  asked: AskedTimeline,
  mayWatch: (channel: number) => boolean,
  darkOf: DarkOf,
  services: Parts,
): Promise<TimelineDevice> {
  const { deviceid, timezone } = device;
  const { want, fromMs, toMs } = asked;
  const dark = darkOf(deviceid, asked, 'place');
  const { recordings, recordingLocks } = services.store;
  const [recorded, fetched, damage, locks, events, speeds] = await Promise.all([
    want.server
      ? serverRuns(recordings, services.mediaFolders, deviceid, asked)
      : new Map<number, readonly Run[]>(),
    want.server ? recordings.fetched({ deviceid, fromMs, toMs }) : [],
    want.server ? recordings.damage({ deviceid, fromMs, toMs }) : [],
    want.server ? recordingLocks.list(deviceid) : [],
    want.events ? eventsOf(deviceid, asked, dark, services) : [],
    want.speed ? columnSpeeds(services.store, { ...asked, deviceid, timezone }) : [],
  ]);
  const lists = want.card ? services.cardLists.known(deviceid, fromMs, toMs) : [];
  /** The told recordings of a channel, without those in media folders that were taken out. */
  const there = (channel: number, runs: readonly (Run & { readonly channel: number })[]): readonly Run[] => {
    const own = runs.filter((run) => run.channel === channel);
    return asked.allNamed ? own : runsWithin(own, recorded.get(channel) ?? []);
  };
  const files = lists.flatMap(({ records }) => records);
  const card = (channel: number, type?: number): number[] =>
    foldRuns(
      files
        .filter((file) => file.channels.includes(channel) && (type === undefined || file.type === type))
        .map((file) => ({ startMs: file.fromMs, endMs: file.toMs + LAST_SECOND_MS })),
      asked,
    );
  return {
    deviceid,
    channels: installedChannels(device.channelMask)
      .filter(mayWatch)
      .map((channel) => ({
        channel,
        server: foldRuns(recorded.get(channel) ?? [], asked),
        fetched: foldRuns(there(channel, fetched), asked),
        damaged: foldRuns(there(channel, damage), { ...asked, togetherMs: 0 }),
        card: card(channel),
        alarms: card(channel, cardRecordTypes.alarm),
        knocks: card(channel, cardRecordTypes.gSensor),
        locks: foldRuns(
          locks
            .filter(({ channels }) => channels.includes(channel))
            .map((lock) => ({ startMs: lock.fromMs, endMs: lock.toMs })),
          asked,
        ),
      })),
    asked: foldRuns(
      lists.map((list) => ({ startMs: list.fromMs, endMs: list.toMs })),
      asked,
    ),
    askedMs: lists.at(-1)?.askedMs,
    private: darkOf(deviceid, asked, 'footage').flatMap((time) => [
      Math.round(time.fromMs - asked.originMs),
      Math.round(Math.min(time.toMs, toMs) - asked.originMs),
    ]),
    events,
    speeds: speeds.map((speed, at) => (isDarkColumn(at, asked, dark) ? NO_SPEED : speed)),
  };
}

const NO_SPEED = -1;

function isDarkColumn(
  at: number,
  { originMs, toMs, columns }: AskedTimeline,
  dark: readonly DarkTime[],
): boolean {
  const stepMs = (toMs - originMs) / columns;
  const beginMs = originMs + at * stepMs;
  return dark.some((time) => time.fromMs < beginMs + stepMs && time.toMs > beginMs);
}

async function eventsOf(
  deviceid: string,
  { fromMs, toMs }: AskedTimeline,
  dark: readonly DarkTime[],
  { events, definitions }: Parts,
): Promise<TimelineEvent[]> {
  const kept = await events.between({
    deviceid,
    from: Math.ceil(fromMs / 1_000),
    to: Math.ceil(toMs / 1_000),
    limit: MAX_TIMELINE_EVENTS,
  });
  const isDark = (ms: number): boolean => dark.some((time) => time.fromMs <= ms && ms < time.toMs);
  return kept
    .map((event) => (isDark(event.time * 1_000) ? withoutPlace(event) : event))
    .map((event) => definedEvent(event, definitions))
    .map(({ id, time, eventid, eventname, memo }) => ({ id, time, eventid, eventname, memo }));
}
