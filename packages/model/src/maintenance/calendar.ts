import type { NextDue } from './next-due.ts';

/** A due, for a calendar. */
export interface CalendarDue {
  readonly deviceid: string;
  readonly planid: number;
  readonly name: string;
  readonly note: string;
  readonly next: Pick<NextDue, 'state' | 'by' | 'day' | 'due'>;
}

/** Octets of a line (RFC 5545 3.1). */
const LINE_OCTETS = 75;
const DAY_MS = 86_400_000;

/** A text as a value (RFC 5545 3.3.11): characters with a meaning there are escaped, and controls are left out. */
const textOf = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');

/** A line in parts of 75 octets, no letter cut. */
export function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const more = encoder.encode(letter).length;
    // What follows begins with a space.
    if (octets + more > LINE_OCTETS - (parts.length === 0 ? 0 : 1)) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += letter;
    octets += more;
  }
  return [...parts, part].join('\r\n ');
}

const dateOf = (day: string): string => day.replaceAll('-', '');
const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
const stampOf = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** By what it is due, in plain words: a calendar has no language of its own. */
function described({ note, next: { by, due } }: CalendarDue): string {
  const said = [
    ...(due.km === undefined ? [] : [`At ${Math.round(due.km)} km`]),
    ...(due.hours === undefined ? [] : [`At ${Math.round(due.hours)} engine hours`]),
    ...(by === 'km' || by === 'hours' ? ['The day is reckoned by how the vehicle is driven of late'] : []),
    ...(note === '' ? [] : [note]),
  ];
  return said.join('\n');
}

/**
 * Dues as a calendar (RFC 5545): each on its day, for all of it; a due without a day, or one that is done, is left out. The same due has the same
 * UID, whenever it is asked for, so that a program that follows it moves it.
 */
export function calendarOf(dues: readonly CalendarDue[], nowMs: number): string {
  const stamp = stampOf(nowMs);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Outrider//Maintenance//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Maintenance',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
  ];
  for (const due of dues) {
    const { deviceid, planid, name, next } = due;
    if (next.day === undefined || next.state === 'done') continue;
    const words = described(due);
    lines.push(
      'BEGIN:VEVENT',
      `UID:maintenance-${planid}-${encodeURIComponent(deviceid)}@outrider`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dateOf(next.day)}`,
      `DTEND;VALUE=DATE:${dateOf(nextDay(next.day))}`,
      `SUMMARY:${textOf(`${deviceid}: ${name}`)}`,
      ...(words === '' ? [] : [`DESCRIPTION:${textOf(words)}`]),
      ...(next.state === 'overdue' ? ['PRIORITY:1'] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    );
  }
  lines.push('END:VCALENDAR');
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
