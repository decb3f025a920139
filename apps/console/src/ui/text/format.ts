import { t } from '../../ground/i18n/t.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** YYYY-MM-DD HH:mm:ss at so many seconds east of UTC; in the browser's own zone without them. */
export function formatTime(ms: number, zoneSeconds?: number): string {
  const offset = zoneSeconds === undefined ? -new Date(ms).getTimezoneOffset() * 60 : zoneSeconds;
  return new Date(ms + offset * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

/** YYYY-MM-DD in the same way. */
export function formatDay(ms: number, zoneSeconds?: number): string {
  return formatTime(ms, zoneSeconds).slice(0, 10);
}

/** HH:mm:ss in the same way. */
export function formatClock(ms: number, zoneSeconds?: number): string {
  return formatTime(ms, zoneSeconds).slice(11);
}

/** HH:mm:ss of today, else the date too; in the browser's own zone. */
export function formatRecent(ms: number, now = Date.now()): string {
  const text = formatTime(ms);
  return text.slice(0, 10) === formatTime(now).slice(0, 10) ? text.slice(11) : text;
}

/** From one moment to another in the browser's own zone: the day of the end is said where it is another one; what is not known to have begun or ended then is marked. */
export function formatStretch(
  fromMs: number,
  toMs: number,
  { begun, ended }: { readonly begun: boolean; readonly ended: boolean } = { begun: true, ended: true },
): string {
  const [from, to] = [formatTime(fromMs), formatTime(toMs)];
  const end = from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to;
  return `${begun ? '' : '≤ '}${from} – ${ended ? '' : '≥ '}${end}`;
}

/** 'UTC+08:00' of seconds east of UTC. */
export function formatZone(seconds: number): string {
  const minutes = Math.abs(Math.round(seconds / 60));
  return `UTC${seconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The same of the browser's own zone at a moment: summer has another offset than winter. */
export function formatViewerZone(ms: number): string {
  return formatZone(-new Date(ms).getTimezoneOffset() * 60);
}

/** How long ago, in one unit and in the words of the language in force: '5 s', '3 min', '2 h', '4 d'. */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return t('{n} s', { n: seconds });
  if (seconds < 3600) return t('{n} min', { n: Math.floor(seconds / 60) });
  if (seconds < 86_400) return t('{n} h', { n: Math.floor(seconds / 3600) });
  return t('{n} d', { n: Math.floor(seconds / 86_400) });
}

/** A span of time to the minute: '3 h 05 min', '12 min'. The names of the units come translated. */
export function formatSpan(
  seconds: number,
  units: { readonly hours: string; readonly minutes: string },
): string {
  const minutes = Math.floor(seconds / 60);
  const rest = minutes % 60;
  if (minutes < 60) return `${rest} ${units.minutes}`;
  return `${Math.floor(minutes / 60)} ${units.hours} ${two(rest)} ${units.minutes}`;
}

/** Bytes with the unit that fits (steps of 1024) and its colour (rule N13). */
export function formatBytes(bytes: number): {
  text: string;
  colour: 'secondary' | 'success' | 'warning' | 'danger';
} {
  if (bytes < 1024) return { text: `${Math.round(bytes)} B`, colour: 'secondary' };
  if (bytes < 1024 ** 2) return { text: `${(bytes / 1024).toFixed(1)} K`, colour: 'success' };
  if (bytes < 1024 ** 3) return { text: `${(bytes / 1024 ** 2).toFixed(1)} M`, colour: 'warning' };
  if (bytes < 1024 ** 4) return { text: `${(bytes / 1024 ** 3).toFixed(1)} G`, colour: 'danger' };
  return { text: `${(bytes / 1024 ** 4).toFixed(1)} T`, colour: 'danger' };
}
