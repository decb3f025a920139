import type { PrivateZone } from '@outrider/model/privacy/private-zone.ts';
import { edgeOf, type FenceRules, type WeekSpan } from '@outrider/model/places/fence-rules.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const OFF = 'off';

/** The rules of a fence for the audit trail, each by its label in the form. */
export function toldRules(rules: FenceRules) {
  const { dwell, speed, crossings, hours, expected, away, zone, private: hides } = rules;
  const { metres, fixes } = edgeOf(rules);
  const when = hours?.when === 'beyond' ? 'outside of' : 'within';
  return [
    [
      'Entry and exit only at these hours',
      crossings === undefined ? OFF : crossings.spans.map(toldSpan).join(', '),
    ],
    ['Stays longer than, min', dwell || OFF],
    ['Faster inside than, km/h', speed || OFF],
    [
      'Inside when not allowed',
      hours === undefined ? OFF : `${when} ${hours.spans.map(toldSpan).join(', ')}`,
    ],
    ['Not arrived in time', expected === undefined ? OFF : toldSpan(expected)],
    ['Away at these hours', away === undefined ? OFF : away.spans.map(toldSpan).join(', ')],
    ['Time zone of the fence', zone],
    ['Beyond the edge, m', metres],
    ['Or positions beyond it', fixes],
    ['Private zone', hides === undefined ? OFF : toldZone(hides)],
  ] as const;
}

const toldZone = ({ mode, what, devices }: PrivateZone): string =>
  `${mode === 'reason' ? 'shown for a reason' : 'shown to nobody'}, ${what === 'all' ? 'place and footage' : 'footage'}, ${devices.length === 0 ? 'all vehicles' : devices.join(' ')}`;

const toldSpan = ({ days, from, to }: WeekSpan): string =>
  `${days.map((day) => DAYS[day - 1]).join(' ')} ${clockOf(from)}–${clockOf(to)}`;

const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
