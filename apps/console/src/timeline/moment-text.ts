import { dayOfDate, zoneDayAt } from '@outrider/kit/day-zone.ts';
import type { ZoneClock } from './zone-clock.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_MS = 86_400_000;
const HALF_DAY = 12;

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
  /** Seconds after midnight. */
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

/** The second of the day; undefined for what no clock shows. */
function secondOf({ h, m, s, half }: Groups): number | undefined {
  const said = number(h);
  const afternoon = /^(pm|下午|晚上)$/i.test(half ?? '');
  const morning = /^(am|上午|早上)$/i.test(half ?? '');
  const hour = afternoon && said < HALF_DAY ? said + HALF_DAY : morning && said === HALF_DAY ? 0 : said;
  const [minute, second] = [number(m), number(s)];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return hour * HOUR_S + minute * MINUTE_S + second;
}

function dateOf({ y, mo, d }: Groups): SaidDay | undefined {
  const two = (text: string | undefined): string => (text ?? '').padStart(2, '0');
  const date = `${y}-${two(mo)}-${two(d)}`;
  return dayOfDate(date) === undefined ? undefined : { date };
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
  [
    /(?<!\d)(?<mo>\d{1,2})月(?<d>\d{1,2})[日號号]?/u,
    ({ mo, d }) => day({ month: number(mo), dayOfMonth: number(d) }),
  ],
  [
    /(?<![\d\w-])(?<n>\d{1,4})\s*(?<unit>s|secs?|seconds?|m|mins?|minutes?|h|hours?)\s+ago(?!\w)/iu,
    ({ n, unit }) => ({ agoMs: number(n) * unitMs(unit?.toLowerCase()) }),
  ],
  [
    /(?<n>\d{1,4})\s*(?<unit>秒|分鐘|分钟|小時|小时)前/u,
    ({ n, unit }) => ({ agoMs: number(n) * unitMs(unit) }),
  ],
  [
    /(?<half>上午|下午|早上|晚上|中午)?\s*(?<!\d)(?<h>\d{1,2})[:：](?<m>\d{2})(?:[:：](?<s>\d{2}))?(?![\d:：])\s*(?:(?:am|pm)(?!\w))?/iu,
    (groups) => time(secondOf(groups)),
  ],
  [
    /(?<half>上午|下午|早上|晚上|中午)?\s*(?<!\d)(?<h>\d{1,2})[點点時时](?:(?<m>\d{1,2})分?)?(?:(?<s>\d{1,2})秒?)?/u,
    (groups) => time(secondOf(groups)),
  ],
  [/(?<![\w-])(?<h>\d{1,2})\s*(?<half>am|pm)(?!\w)/iu, (groups) => time(secondOf(groups))],
  [/(?<![\d\w-])(?<n>\d{1,3})\s*days?\s+ago(?!\w)/iu, ({ n }) => day({ daysAgo: number(n) })],
  [/(?<n>\d{1,3})\s*天前/u, ({ n }) => day({ daysAgo: number(n) })],
  [/(?<!\w)day before yesterday(?!\w)|前天/iu, () => day({ daysAgo: 2 })],
  [/(?<!\w)yesterday(?!\w)|昨[天日]/iu, () => day({ daysAgo: 1 })],
  [/(?<!\w)today(?!\w)|今[天日]/iu, () => day({ daysAgo: 0 })],
  [
    /(?<!\w)(?<name>sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?(?!\w)/iu,
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
  const on = dayIn(said, today);
  const ms = clock.momentOf(on, second ?? 0);
  return said === undefined && ms > nowMs ? clock.momentOf(on - 1, second ?? 0) : ms;
}

/** Which day that is, days since 1970-01-01. */
function dayIn(said: SaidDay | undefined, today: number): number {
  if (said === undefined) return today;
  if ('date' in said) return dayOfDate(said.date) ?? today;
  if ('daysAgo' in said) return today - said.daysAgo;
  // The first of January 1970 was a Thursday.
  if ('weekday' in said) return today - ((((today + 4 - said.weekday) % 7) + 7) % 7);
  const year = new Date(today * DAY_MS).getUTCFullYear();
  const of = (y: number): number => Date.UTC(y, said.month - 1, said.dayOfMonth) / DAY_MS;
  return of(year) > today ? of(year - 1) : of(year);
}
