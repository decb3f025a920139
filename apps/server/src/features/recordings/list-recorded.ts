import { OutriderError } from '@outrider/model/error-code.ts';
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { MOST_RECORDED_DAYS } from '@outrider/protocol/recordings/clip-calls.ts';
import { hasMinute } from '@outrider/store/recordings/minute-bits.ts';
import type { RecordedDay } from '@outrider/store/recordings/recordings.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { daysOfNamedFolders } from './days-of-named-folders.ts';
import { visibleStretch } from './visible-stretch.ts';

/** Minutes that follow on each other. Unix seconds. */
interface Recorded {
  readonly channel: number;
  readonly from: number;
  readonly to: number;
}

/** The minutes of which there is something, by channel. */
export const listRecorded: HttpHandler<'listRecorded', 'store' | 'clock' | 'mediaFolders'> = async (
  { from, to },
  { caller, device: { deviceid } },
  services,
) => {
  if (to <= from) throw new OutriderError('VALIDATION', 'The end has to come after the beginning');
  if (to - from > MOST_RECORDED_DAYS * (DAY_MS / 1_000))
    throw new OutriderError('VALIDATION', `At most ${MOST_RECORDED_DAYS} days can be asked for at once`);
  const stretch = await visibleStretch({ fromMs: from * 1_000, toMs: to * 1_000 }, caller, services);
  const { fromMs, toMs } = stretch;
  if (fromMs >= toMs) return { recordings: [] };
  const { recordings } = services.store;
  const all = await recordings.days(deviceid, Math.floor(fromMs / DAY_MS), Math.floor((toMs - 1) / DAY_MS));
  const days = await daysOfNamedFolders(recordings, services.mediaFolders, deviceid, all);
  const first = Math.floor(fromMs / MINUTE_MS);
  const end = Math.ceil(toMs / MINUTE_MS);
  const byChannel = Map.groupBy(days, ({ channel }) => channel);
  const found = [...byChannel].flatMap(([channel, its]) =>
    runsOf(minutesOf(its).filter((minute) => minute >= first && minute < end)).map(
      ([fromMinute, toMinute]): Recorded => ({ channel, from: fromMinute * 60, to: toMinute * 60 }),
    ),
  );
  return { recordings: found.toSorted((a, b) => a.from - b.from || a.channel - b.channel) };
};

/** Whole minutes since 1970 UTC, in order. */
const minutesOf = (days: readonly RecordedDay[]): number[] =>
  days
    .toSorted((a, b) => a.day - b.day)
    .flatMap(({ day, minutes }) =>
      Array.from({ length: DAY_MINUTES }, (_, minute) => minute)
        .filter((minute) => hasMinute(minutes, minute))
        .map((minute) => day * DAY_MINUTES + minute),
    );

/** Numbers that follow on each other: the first of each run, and the one behind its last. */
function runsOf(numbers: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const one of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === one) last[1] = one + 1;
    else runs.push([one, one + 1]);
  }
  return runs;
}
