import type { HttpHandler } from '../../calls/handler.ts';

const MINUTE_MS = 60_000;
/** To a hundredth of a millisecond. */
const rounded = (ms: number): number => Math.round(ms * 100) / 100;

export const performanceInfo: HttpHandler<'performanceInfo', 'timedMinutes' | 'clock'> = (
  { minutes, step },
  _call,
  { timedMinutes, clock },
) => {
  const { sinceMs } = timedMinutes;
  return {
    since: sinceMs === undefined ? null : Math.floor(sinceMs / 1000),
    // One minute more: the present one is among them.
    data: timedMinutes
      .since(clock.now() - (minutes + 1) * MINUTE_MS, step)
      .map(({ fromMs, server, name, count, sumMs, maxMs }) => ({
        datetime: Math.floor(fromMs / 1000),
        gms: server,
        name,
        cnt: count,
        avg: rounded(sumMs / count),
        max: rounded(maxMs),
      })),
  };
};
