import { MileageCounter } from '@outrider/model/mileage/mileage.ts';
import {
  kmOfMillionths,
  lengthIn,
  lengthUnit,
  speedIn,
  speedUnit,
} from '@outrider/model/preferences/units.ts';
import type { Track } from '@outrider/model/positions/track.ts';
import { useMemo } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { formatSpan } from '../../../ui/text/format.ts';
import type { Stop } from './stops.ts';

interface WayFactsProps {
  readonly track: Track;
  readonly fromMs: number;
  readonly toMs: number;
  readonly stops: readonly Stop[];
}

/** What a stretch comes to: its way by its places, how long it drove and stood, how fast it was. */
export function WayFacts({ track, fromMs, toMs, stops }: WayFactsProps) {
  const unit = useLengthUnit();
  const { distance, totalDrivingtime, maxSpeedKmh } = useMemo(() => {
    const counter = new MileageCounter();
    const last = track.firstFrom(toMs);
    for (let at = track.firstFrom(fromMs); at < last; at++) counter.add({ ...track.fixAt(at), valid: true });
    return counter.done(toMs);
  }, [track, fromMs, toMs]);
  const parkedS = stops.reduce((sum, stop) => sum + stop.toMs - stop.fromMs, 0) / 1_000;
  const units = { hours: t('h'), minutes: t('min') };
  const facts: readonly (readonly [string, string])[] = [
    [t('Distance'), `${lengthIn(kmOfMillionths(distance), unit).toFixed(1)} ${lengthUnit(unit)}`],
    [t('Driving time'), formatSpan(totalDrivingtime, units)],
    [t('Parked'), formatSpan(parkedS, units)],
    [t('Highest speed'), `${Math.round(speedIn(maxSpeedKmh, unit))} ${speedUnit(unit)}`],
  ];
  return (
    <dl className="or-way-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
