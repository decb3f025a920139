import type { Store } from '@outrider/store/store.ts';

/** A report from longer before an event says nothing of it. */
const KNOWN_FOR_MS = 120_000;

/**
 * Whether the ignition was on when something happened, by the last report until then that says it.
 * @param event its time in unix seconds
 * @returns undefined where none of the two minutes before says it
 */
export async function ignitionAt(
  positions: Pick<Store['positions'], 'range'>,
  { deviceid, time }: { readonly deviceid: string; readonly time: number },
): Promise<boolean | undefined> {
  const toMs = (time + 1) * 1_000;
  const { reports } = await positions.range(deviceid, toMs - KNOWN_FOR_MS, toMs);
  return reports.findLast(({ telemetry }) => telemetry.ignitionOn !== undefined)?.telemetry.ignitionOn;
}
