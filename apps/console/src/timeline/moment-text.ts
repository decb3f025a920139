import { dayOfDate, zoneDayAt } from '@outrider/kit/day-zone.ts';
import type { ZoneClock } from './zone-clock.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;
const DAY_MS = DAY_S * 1_000;
const HALF_DAY = 12;
/** Hours before it: in the evening (晚上) they are of the night that follows, at noon (中午) of the afternoon. */
const NIGHT_HOUR = 5;
/** One that has every day that any year has. */
const LEAP_YEAR = 2024;
/** So many years have one of that kind among them, whichever they are. */
const YEARS_BACK = 9;

/** A day as somebody says it. */
export type SaidDay =
  /** `2026-11-20`. */
  | { readonly date: string }
  /** Of this year, or of the last one if it is still to come. */
  | { readonly month: number; readonly dayOfMonth: number }
  | { readonly daysAgo: number }
  /** 0 is Sunday: today, or the last one there was. */
  | { readonly weekday: number };

/** A moment as somebody says it. At least one of them is there. */
export interface SaidMoment {
  readonly day: SaidDay | undefined;
  /** Seconds after midnight; beyond a day for what belongs to the night behind it. */
  readonly second: number | undefined;
  /** How long ago, ms. */
  readonly agoMs: number | undefined;
}

const chineseWeekdays = '日一二三四五六';
const englishWeekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

interface Finding {
  day?: SaidDay;
  second?: number;
  agoMs?: number;
}

type Groups = Readonly<Record<string, string | undefined>>;

const number = (text: string | undefined): number => Number(text ?? 0);

/** The hour of the day, of one that may be said by a clock of twelve. */
function hourOf(said: number, half: string): number {
  if (said > HALF_DAY) return said;
  const hour = said % HALF_DAY;
  if (/^(am|上午|早上|凌晨)$/i.test(half)) return hour;
  if (/^(pm|下午)$/i.test(half)) return hour + HALF_DAY;
  if (half === '中午') return hour < NIGHT_HOUR ? hour + HALF_DAY : said;
  if (half === '晚上') return hour < NIGHT_HOUR ? hour + 2 * HALF_DAY : hour + HALF_DAY;
  return said;
}

/** The second of the day; undefined for what no clock shows. */
function secondOf({ h, m, s, half }: Groups): number | undefined {
  const said = number(h);
  const hour = hourOf(said, half ?? '');
  const [minute, second] = [m === '半' ? 30 : number(m), number(s)];
  if (said > 23 || minute > 59 || second > 59) return undefined;
  return hour * HOUR_S + minute * MINUTE_S + second;
}

function dateOf({ y, mo, d }: Groups): SaidDay | undefined {
  const two = (text: string | undefined): string => (text ?? '').padStart(2, '0');
  const date = `${y}-${two(mo)}-${two(d)}`;
  return dayOfDate(date) === undefined ? undefined : { date };
}

function monthDayOf(month: number, dayOfMonth: number): SaidDay | undefined {
  return dayOfMonthIn(LEAP_YEAR, month, dayOfMonth) === undefined ? undefined : { month, dayOfMonth };
}

/** Days since 1970-01-01; undefined for a day that the year does not have. */
function dayOfMonthIn(year: number, month: number, dayOfMonth: number): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth
    ? date.getTime() / DAY_MS
    : undefined;
}

const time = (second: number | undefined): Finding | undefined =>
  second === undefined ? undefined : { second };
const day = (said: SaidDay | undefined): Finding | undefined =>
  said === undefined ? undefined : { day: said };

const unitMs = (unit: string | undefined): number =>
  /^(h|小)/.test(unit ?? '') ? HOUR_S * 1_000 : /^(m|分)/.test(unit ?? '') ? MINUTE_S * 1_000 : 1_000;

/** What is looked for, in this order: what is found is taken out of the text. */
const patterns: readonly (readonly [RegExp, (groups: Groups) => Finding | undefined])[] = [
  [
    /(?<!\d)(?<y>\d{4})[-/.年](?<mo>\d{1,2})[-/.月](?<d>\d{1,2})(?:[日號号]|T|(?!\d))/u,
    (groups) => day(dateOf(groups)),
  ],
  [/(?<!\d)(?<mo>\d{1,2})月(?<d>\d{1,2})[日號号]?/u, ({ mo, d }) => day(monthDayOf(number(mo), number(d)))],
  [
    /(?<![\d\w-])(?<n>\d{1,4})\s*(?<unit>s|secs?|seconds?|m|mins?|minutes?|h|hours?)\s+ago(?!\w)/iu,
    ({ n, unit }) => ({ agoMs: number(n) * unitMs(unit?.toLowerCase()) }),
  ],
  [
    /(?<n>\d{1,4})\s*(?<unit>秒|分鐘|分钟|小時|小时)前/u,
    ({ n, unit }) => ({ agoMs: number(n) * unitMs(unit) }),
  ],
  [
    /(?<half>上午|下午|早上|晚上|中午|凌晨)?\s*(?<!\d)(?<h>\d{1,2})[:：](?<m>\d{2})(?:[:：](?<s>\d{2}))?(?![\d:：])\s*(?:(?:am|pm)(?!\w))?/iu,
    (groups) => time(secondOf(groups)),
  ],
  [
    /(?<half>上午|下午|早上|晚上|中午|凌晨)?\s*(?<!\d)(?<h>\d{1,2})[點点時时](?:(?<m>半|\d{1,2})分?)?(?:(?<s>\d{1,2})秒?)?/u,
    (groups) => time(secondOf(groups)),
  ],
  [/(?<![\w-])(?<h>\d{1,2})\s*(?<half>am|pm)(?!\w)/iu, (groups) => time(secondOf(groups))],
  [/(?<![\d\w-])(?<n>\d{1,3})\s*days?\s+ago(?!\w)/iu, ({ n }) => day({ daysAgo: number(n) })],
  [/(?<n>\d{1,3})\s*天前/u, ({ n }) => day({ daysAgo: number(n) })],
  [/(?<!\w)day before yesterday(?!\w)|前天/iu, () => day({ daysAgo: 2 })],
  [/(?<!\w)yesterday(?!\w)|昨[天日]/iu, () => day({ daysAgo: 1 })],
  [/(?<!\w)today(?!\w)|今[天日]/iu, () => day({ daysAgo: 0 })],
  [
    /(?<![\w-])(?<name>sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?(?![\w-])/iu,
    ({ name }) => {
      const short = (name ?? '').slice(0, 3).toLowerCase();
      return day({ weekday: englishWeekdays.findIndex((one) => one === short) });
    },
  ],
  [
    /(?:週|周|星期|禮拜|礼拜)(?<name>[日天一二三四五六])/u,
    ({ name }) => day({ weekday: chineseWeekdays.indexOf(name === '天' ? '日' : (name ?? '')) }),
  ],
];

/** am and pm behind a time with a colon, which may be left out. */
const HALF_BEHIND = /(am|pm)\s*$/i;

/**
 * A moment in what somebody typed, in English or Chinese: `truck7 14:32 yesterday`, `2026-11-20 14:32:10`, `昨天下午2點32分`.
 * @returns the moment, and the words around it; undefined where no moment is in it
 */
export function findMoment(
  text: string,
): { readonly moment: SaidMoment; readonly words: string } | undefined {
  let rest = text;
  const found: Finding = {};
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    const half = match.groups?.['half'] ?? HALF_BEHIND.exec(match[0])?.[1];
    const finding = read({ ...match.groups, half });
    if (finding === undefined) continue;
    // What was said of the day or the time stands: a second word of it is a name.
    if (Object.keys(finding).some((name) => name in found)) continue;
    Object.assign(found, finding);
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  }
  const { day: said, second, agoMs } = found;
  if (said === undefined && second === undefined && agoMs === undefined) return undefined;
  const words = rest
    .replaceAll(/(?<!\S)(at|on|of|的|在)(?!\S)/giu, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ');
  return { moment: { day: said, second, agoMs }, words };
}

/** A moment that is all that was typed; undefined for anything else. */
export function readMoment(text: string): SaidMoment | undefined {
  const found = findMoment(text);
  return found?.words === '' ? found.moment : undefined;
}

/** When that is by a clock, ms since 1970 UTC. A time without a day is the last one there was; a day without a time its beginning. */
export function momentIn({ day: said, second, agoMs }: SaidMoment, clock: ZoneClock, nowMs: number): number {
  if (agoMs !== undefined) return nowMs - agoMs;
  const today = zoneDayAt(clock.zone, nowMs).day;
  const at = (on: number): number => {
    const whole = second ?? 0;
    return clock.momentOf(on + Math.floor(whole / DAY_S), whole % DAY_S);
  };
  const on = dayIn(said, today);
  const ms = at(on);
  return said === undefined && ms > nowMs ? at(on - 1) : ms;
}

/** Which day that is, days since 1970-01-01. */
function dayIn(said: SaidDay | undefined, today: number): number {
  if (said === undefined) return today;
  if ('date' in said) return dayOfDate(said.date) ?? today;
  if ('daysAgo' in said) return today - said.daysAgo;
  // The first of January 1970 was a Thursday.
  if ('weekday' in said) return today - ((((today + 4 - said.weekday) % 7) + 7) % 7);
  const { month, dayOfMonth } = said;
  const year = new Date(today * DAY_MS).getUTCFullYear();
  // The 29th of February is not there each year.
  const days = Array.from({ length: YEARS_BACK }, (_, back) => dayOfMonthIn(year - back, month, dayOfMonth));
  return days.find((on) => on !== undefined && on <= today) ?? today;
}
