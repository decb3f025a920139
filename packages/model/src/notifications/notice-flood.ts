import type { EventSeverity } from '../events/event-code.ts';

/**
 * How much one person is told on one way in a flood (rule NOTE-9): in each minute the first event at once, one that is critical at once,
 * and everything else as one summary when the minute is over. So 1,000 alarms in 10 s are three notices at most, the gravest among them.
 */
export const FLOOD_WINDOW_MS = 60_000;
/** Told by themselves in a window, at most: the first one, and a critical one. */
const MOST_ALONE = 2;
/** Kinds of event a summary names; of more it says how many events they are. */
export const MOST_SUMMARY_LINES = 20;
/** ... and those of the digest of a day. */
export const MOST_DIGEST_LINES = 200;

/** Which event it is: its device, code and number. */
export interface NoticeOf {
  readonly deviceid: string;
  readonly eventid: number;
  readonly event: number;
}

/** What a summary has to know of an event. */
export interface Notice {
  /** Absent in a summary of an earlier version. */
  readonly of?: NoticeOf | undefined;
  readonly severity: EventSeverity;
  /** What the event is called, and what people call the vehicle. */
  readonly what: string;
  readonly vehicle: string;
  /** When it happened, unix seconds. */
  readonly time: number;
  /** It is not told before this, ms since 1970: then it goes into the summary of that moment. */
  readonly notBeforeMs?: number | undefined;
  /** It rings in the console as a call. */
  readonly rings?: true | undefined;
  /** That moment is the digest of the day. */
  readonly digest?: boolean | undefined;
}

/** What happened to one vehicle of one kind, in a summary, and the event of it that came first. */
export interface SummaryLine extends Pick<Notice, 'of' | 'severity' | 'what' | 'vehicle' | 'rings'> {
  readonly count: number;
  /** Unix seconds. */
  readonly first: number;
  readonly last: number;
}

/** Events that one person is told of together. */
export interface NoticeSummary {
  readonly count: number;
  /** The gravest one, the earliest of several: it is told in full. */
  readonly gravest: EventSeverity;
  readonly subject: string;
  readonly text: string;
  /** In which language that is said; absent in a summary of an earlier version. */
  readonly language?: string | undefined;
  /** By vehicle and kind, as they came; bounded. */
  readonly lines: readonly SummaryLine[];
  /** How many events are in no line. */
  readonly others: number;
  /** It is the digest of a day. */
  readonly digest?: true;
}

const ranks = { info: 0, warning: 1, critical: 2 } as const satisfies Record<EventSeverity, number>;

/** Whether one is graver than the other. */
export const isGraver = (one: EventSeverity, other: EventSeverity): boolean => ranks[one] > ranks[other];

/** Whether an event is told by itself, where so many were in its window. */
export const isToldAlone = (alone: number, severity: EventSeverity): boolean =>
  alone === 0 || (severity === 'critical' && alone < MOST_ALONE);

/** A summary with one event more. @param words the full words about the event */
export function summaryWith(
  summary: NoticeSummary | undefined,
  notice: Notice,
  words: Pick<NoticeSummary, 'subject' | 'text' | 'language'>,
): NoticeSummary {
  const { of, severity, what, vehicle, time, rings } = notice;
  const seen = { of, severity, what, vehicle, ...(rings && { rings }) };
  const line: SummaryLine = { ...seen, count: 1, first: time, last: time };
  if (summary === undefined) {
    const first = { count: 1, gravest: severity, ...words, lines: [line], others: 0 };
    return notice.digest === true ? { ...first, digest: true } : first;
  }
  return {
    ...summary,
    ...(isGraver(severity, summary.gravest) && { gravest: severity, ...words }),
    ...withLine(summary, line),
    count: summary.count + 1,
  };
}

function withLine(
  { lines, others, digest }: NoticeSummary,
  line: SummaryLine,
): Pick<NoticeSummary, 'lines' | 'others'> {
  const at = lines.findIndex(
    ({ what, vehicle, of }) =>
      what === line.what && vehicle === line.vehicle && of?.deviceid === line.of?.deviceid,
  );
  const known = lines[at];
  if (known !== undefined) {
    const first = Math.min(known.first, line.first);
    const last = Math.max(known.last, line.last);
    return { lines: lines.with(at, { ...known, count: known.count + 1, first, last }), others };
  }
  const most = digest === true ? MOST_DIGEST_LINES : MOST_SUMMARY_LINES;
  if (lines.length < most) return { lines: [...lines, line], others };
  // A graver event takes the place of the least grave one.
  const [least] = lines.toSorted((one, other) => ranks[one.severity] - ranks[other.severity]);
  if (least === undefined || !isGraver(line.severity, least.severity)) return { lines, others: others + 1 };
  return { lines: [...lines.filter((one) => one !== least), line], others: others + least.count };
}

/** Its lines, the gravest first, among equals what happened most often. */
export const gravestFirst = ({ lines }: Pick<NoticeSummary, 'lines'>): SummaryLine[] =>
  lines.toSorted((one, other) => ranks[other.severity] - ranks[one.severity] || other.count - one.count);
