import type { FenceRules } from '@outrider/model/places/fence-rules.ts';
import {
  MAX_FENCE_DWELL_MIN,
  MAX_FENCE_EDGE_FIXES,
  MAX_FENCE_EDGE_M,
  MAX_FENCE_SPANS,
  MAX_FENCE_SPEED,
} from '@outrider/model/places/limits.ts';
import { type DarkMode, type DarkSubject, darkSubjects } from '@outrider/model/privacy/dark-modes.ts';
import { isZone } from '@outrider/model/entity/time-zone.ts';
import { z } from 'zod';
import { fault } from '../../../ui/form/use-schema-form.ts';
import {
  spanFaults,
  spanOf,
  USUAL_SPAN,
  valuesOfSpan,
  weekSpanValues,
  type WeekSpanValues,
} from '../../../ui/form/week-span-values.ts';
import { wholeText } from '../../../ui/form/whole-text.ts';

/** What the fields of a fence's rules hold: nothing stands for none. */
export const ruleFields = {
  dwell: wholeText(MAX_FENCE_DWELL_MIN, fault('Minutes are a whole number up to 10,080.')),
  speed: wholeText(MAX_FENCE_SPEED, fault('A speed is a whole number up to 300 km/h.')),
  atHours: z.boolean(),
  crossings: z.array(weekSpanValues).max(MAX_FENCE_SPANS),
  hoursWhen: z.enum(['never', 'within', 'beyond']),
  hours: z.array(weekSpanValues).max(MAX_FENCE_SPANS),
  expects: z.boolean(),
  expected: weekSpanValues,
  isAway: z.boolean(),
  away: z.array(weekSpanValues).max(MAX_FENCE_SPANS),
  edge: wholeText(MAX_FENCE_EDGE_M, fault('Metres beyond the edge are a whole number from 1 to 1,000.'), 1),
  fixes: wholeText(MAX_FENCE_EDGE_FIXES, fault('Fixes beyond the edge are a whole number from 1 to 10.'), 1),
  zoneMode: z.enum(['open', 'reason', 'dark']),
  zoneWhat: z.enum(darkSubjects),
  /** Ids of vehicles, with commas between them. */
  zoneDevices: z.string(),
  zone: z
    .string()
    .refine((name) => name.trim() === '' || isZone(name.trim()), fault('This is no time zone.')),
};
interface RuleValues {
  readonly dwell: string;
  readonly speed: string;
  /** Whether coming in and leaving are events within hours alone, and which these are. */
  readonly atHours: boolean;
  readonly crossings: WeekSpanValues[];
  readonly hoursWhen: 'never' | FenceHoursWhen;
  readonly hours: WeekSpanValues[];
  readonly expects: boolean;
  readonly expected: WeekSpanValues;
  /** Whether being away is an event, and when. */
  readonly isAway: boolean;
  readonly away: WeekSpanValues[];
  readonly edge: string;
  readonly fixes: string;
  /** How private vehicles inside are, of what, and which vehicles of the fence: all where none is named. */
  readonly zoneMode: DarkMode;
  readonly zoneWhat: DarkSubject;
  readonly zoneDevices: string;
  readonly zone: string;
}
type FenceHoursWhen = NonNullable<FenceRules['hours']>['when'];

/** What is wrong with hours that are in force: which field, and why. */
export function ruleFaults({
  atHours,
  crossings,
  hoursWhen,
  hours,
  expects,
  expected,
  isAway,
  away,
}: RuleValues): ReturnType<typeof spanFaults> {
  const shown = [
    ...(atHours ? crossings.map((span, at) => [span, ['crossings', at]] as const) : []),
    ...(hoursWhen === 'never' ? [] : hours.map((span, at) => [span, ['hours', at]] as const)),
    ...(expects ? [[expected, ['expected']] as const] : []),
    ...(isAway ? away.map((span, at) => [span, ['away', at]] as const) : []),
  ];
  return shown.flatMap(([span, path]) => spanFaults(span, path));
}

export const NO_RULE_VALUES: RuleValues = {
  dwell: '',
  speed: '',
  atHours: false,
  crossings: [USUAL_SPAN],
  hoursWhen: 'never',
  hours: [USUAL_SPAN],
  expects: false,
  expected: { days: [1, 2, 3, 4, 5], from: '00:00', to: '08:00' },
  isAway: false,
  away: [USUAL_SPAN],
  edge: '',
  fixes: '',
  zoneMode: 'open',
  zoneWhat: 'all',
  zoneDevices: '',
  zone: '',
};

const idsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
];

/** The values of a fence's rules. */
export function ruleValues(rules: FenceRules): RuleValues {
  const { dwell, speed, crossings, hours, expected, away, zone, private: hides } = rules;
  const { edge = 0, fixes = 0 } = rules;
  const text = (number: number): string => (number === 0 ? '' : String(number));
  return {
    dwell: text(dwell),
    speed: text(speed),
    atHours: crossings !== undefined,
    crossings: crossings?.spans.map(valuesOfSpan) ?? NO_RULE_VALUES.crossings,
    hoursWhen: hours?.when ?? 'never',
    hours: hours?.spans.map(valuesOfSpan) ?? NO_RULE_VALUES.hours,
    expects: expected !== undefined,
    expected: expected === undefined ? NO_RULE_VALUES.expected : valuesOfSpan(expected),
    isAway: away !== undefined,
    away: away?.spans.map(valuesOfSpan) ?? NO_RULE_VALUES.away,
    edge: text(edge),
    fixes: text(fixes),
    zoneMode: hides?.mode ?? 'open',
    zoneWhat: hides?.what ?? 'all',
    zoneDevices: hides?.devices.join(', ') ?? '',
    zone,
  };
}

/** The rules that values say. */
export function rulesOf(values: RuleValues): FenceRules {
  const { dwell, speed, hoursWhen, hours, expects, expected, isAway, away, edge, fixes, zone } = values;
  const { atHours, crossings, zoneMode, zoneWhat, zoneDevices } = values;
  return {
    dwell: Number(dwell),
    speed: Number(speed),
    ...(atHours && { crossings: { spans: crossings.map(spanOf) } }),
    ...(hoursWhen !== 'never' && { hours: { when: hoursWhen, spans: hours.map(spanOf) } }),
    ...(expects && { expected: spanOf(expected) }),
    ...(isAway && { away: { spans: away.map(spanOf) } }),
    ...(edge.trim() !== '' && { edge: Number(edge) }),
    ...(fixes.trim() !== '' && { fixes: Number(fixes) }),
    zone: zone.trim(),
    ...(zoneMode !== 'open' && {
      private: { mode: zoneMode, what: zoneWhat, devices: idsIn(zoneDevices) },
    }),
  };
}
