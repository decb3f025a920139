import { type FenceRules, WEEK, type WeekSpan } from '@outrider/model/places/fence-rules.ts';
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

const HOUR_MINUTES = 60;

/** A whole number, or nothing. */
const wholeText = (most: number, error: string, least = 0) =>
  z
    .string()
    .refine(
      (text) =>
        text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most),
      error,
    );
const spanValues = z.object({ days: z.array(z.number()), from: z.string(), to: z.string() });
type SpanValues = z.infer<typeof spanValues>;

/** What the fields of a fence's rules hold: nothing stands for none. */
export const ruleFields = {
  dwell: wholeText(MAX_FENCE_DWELL_MIN, fault('Minutes are a whole number up to 10,080.')),
  speed: wholeText(MAX_FENCE_SPEED, fault('A speed is a whole number up to 300 km/h.')),
  hoursWhen: z.enum(['never', 'within', 'beyond']),
  hours: z.array(spanValues).max(MAX_FENCE_SPANS),
  expects: z.boolean(),
  expected: spanValues,
  isAway: z.boolean(),
  away: z.array(spanValues).max(MAX_FENCE_SPANS),
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
  readonly hoursWhen: 'never' | FenceHoursWhen;
  readonly hours: SpanValues[];
  readonly expects: boolean;
  readonly expected: SpanValues;
  /** Whether being away is an event, and when. */
  readonly isAway: boolean;
  readonly away: SpanValues[];
  readonly edge: string;
  readonly fixes: string;
  /** How private whoever is inside is, of what, and which vehicles of the fence: all where none is named. */
  readonly zoneMode: DarkMode;
  readonly zoneWhat: DarkSubject;
  readonly zoneDevices: string;
  readonly zone: string;
}
type FenceHoursWhen = NonNullable<FenceRules['hours']>['when'];

/** What is wrong with hours that are in force: which field, and why. */
export function ruleFaults({
  hoursWhen,
  hours,
  expects,
  expected,
  isAway,
  away,
}: RuleValues): readonly RuleFault[] {
  const shown = [
    ...(hoursWhen === 'never' ? [] : hours.map((span, at) => [span, ['hours', at]] as const)),
    ...(expects ? [[expected, ['expected']] as const] : []),
    ...(isAway ? away.map((span, at) => [span, ['away', at]] as const) : []),
  ];
  return shown.flatMap(([{ days, from, to }, path]): RuleFault[] => [
    ...(days.length === 0 ? [{ path: [...path, 'days'], message: fault('Choose a day at least.') }] : []),
    ...Object.entries({ from, to })
      .filter(([, clock]) => !/^\d\d:\d\d$/.test(clock))
      .map(([name]) => ({ path: [...path, name], message: fault('A time is hours and minutes.') })),
  ]);
}

interface RuleFault {
  readonly path: (string | number)[];
  readonly message: string;
}

/** With which stretches of the week begin. */
export const USUAL_SPAN: SpanValues = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

export const NO_RULE_VALUES: RuleValues = {
  dwell: '',
  speed: '',
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

const clockOf = (minute: number): string =>
  [Math.floor(minute / HOUR_MINUTES), minute % HOUR_MINUTES]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
};
const valuesOfSpan = ({ days, from, to }: WeekSpan): SpanValues => ({
  days: [...days],
  from: clockOf(from),
  to: clockOf(to),
});
const spanOf = ({ days, from, to }: SpanValues): WeekSpan => ({
  days: WEEK.filter((day) => days.includes(day)),
  from: minuteOf(from),
  to: minuteOf(to),
});

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
  const { dwell, speed, hours, expected, away, edge = 0, fixes = 0, zone, private: hides } = rules;
  const text = (number: number): string => (number === 0 ? '' : String(number));
  return {
    dwell: text(dwell),
    speed: text(speed),
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
  const { zoneMode, zoneWhat, zoneDevices } = values;
  return {
    dwell: Number(dwell),
    speed: Number(speed),
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
