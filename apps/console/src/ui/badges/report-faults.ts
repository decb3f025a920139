import type { Device } from '@outrider/model/devices/device.ts';
import type { ImpossibleKind } from '@outrider/model/positions/impossible.ts';
import { t } from '../../ground/i18n/t.ts';
import { formatAge } from '../text/format.ts';

const impossibleWords = {
  place: 'impossible place',
  speed: 'impossible speed',
  altitude: 'impossible altitude',
} as const satisfies Record<ImpossibleKind, string>;

/** Something that is wrong with what a device reports. */
interface ReportFault {
  readonly text: string;
  /** What it means. */
  readonly advice: string;
}

/** What is wrong with the last report of a device, for people. */
export function reportFaults({
  clockOffS,
  impossible,
}: Pick<Device, 'clockOffS' | 'impossible'>): ReportFault[] {
  const faults = impossible.map((kind) => ({
    text: t(impossibleWords[kind]),
    advice: t('The recorder reports impossible values: they are kept as received, and not drawn.'),
  }));
  if (clockOffS === undefined) return faults;
  const age = formatAge(Math.abs(clockOffS) * 1000);
  const advice = t(
    "The recorder's clock and the server's do not agree: the times it tells are kept as they came.",
  );
  const text = clockOffS > 0 ? t('clock {age} ahead', { age }) : t('clock {age} behind', { age });
  return [{ text, advice }, ...faults];
}
