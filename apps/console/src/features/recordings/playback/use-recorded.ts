import { useQueries, useQuery } from '@tanstack/react-query';
import { answers } from '../../../connection/call.ts';
import { control } from '../../../connection/session.ts';
import { useSession } from '../../../connection/use-session.ts';
import { dayAfter, dayOf, minutesOf, offsetsOf, recordedDaysOf } from './playback-time.ts';

/** What goes on is asked for again. */
const RENEW_MS = 60_000;
/** From the beginning of a day, seconds. */
const NOON_S = 43_200;

/** The flags of the minutes of a day of a device; undefined while they are not there. */
export function useRecordedMinutes(deviceid: string, dayMs: number) {
  const user = useSession((state) => state.user);
  return useQuery(
    {
      queryKey: [user, 'recordCalendar', deviceid, dayMs],
      queryFn: async () => {
        const start = dayMs / 1000;
        return (await control.request('recordCalendar', { deviceid, start, minutes: minutesOf(dayMs) }))
          .minutes;
      },
      enabled: deviceid !== '',
      // The last minutes of a day are told when it is over.
      refetchInterval: () => (Date.now() < dayAfter(dayMs, 1) + 2 * RENEW_MS ? RENEW_MS : false),
    },
    answers,
  );
}

/** The days of a month of a device that have recordings, by their first moment where the viewer is. */
export function useRecordedDays(deviceid: string, monthMs: number): ReadonlySet<number> {
  const user = useSession((state) => state.user);
  const offsets = offsetsOf(monthMs);
  const told = useQueries(
    {
      queries: offsets.map((offset) => ({
        queryKey: [user, 'recordedDates', deviceid, offset],
        queryFn: async () => {
          const { days } = await control.request('recordedDates', { deviceid, offset });
          // Noon is of that day, whatever the clocks do in its nights.
          return new Set(
            days === ''
              ? []
              : days.split(',').map((hex) => dayOf((Number.parseInt(hex, 16) + NOON_S) * 1000)),
          );
        },
        enabled: deviceid !== '',
        refetchInterval: RENEW_MS,
      })),
    },
    answers,
  );
  return recordedDaysOf(monthMs, (offset, day) => told[offsets.indexOf(offset)]?.data?.has(day) === true);
}

/** Has days and minutes of a device asked for anew: something of it was deleted. */
export async function askRecordedAgain(deviceid: string): Promise<void> {
  await answers.invalidateQueries({
    predicate: ({ queryKey: [, asked, id] }) =>
      (asked === 'recordCalendar' || asked === 'recordedDates') && id === deviceid,
  });
}
