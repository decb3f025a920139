import { t, translate } from '../../ground/i18n/t.ts';
import { formatRecent } from '../../ui/text/format.ts';
import type { IconName } from '../../ui/icons/icons.ts';
import type { TileState, TileStateKind } from './tile-state.ts';

/** How a state is marked, beside its words. */
export const tileMarks = {
  live: { icon: 'circle-fill', tone: 'good' },
  connecting: { icon: 'hourglass-split', tone: 'plain' },
  old: { icon: 'clock-history', tone: 'warn' },
  stalled: { icon: 'pause-fill', tone: 'bad' },
  'sound-only': { icon: 'volume-up', tone: 'plain' },
  playing: { icon: 'play-fill', tone: 'plain' },
  paused: { icon: 'pause-fill', tone: 'plain' },
  finished: { icon: 'stop-fill', tone: 'plain' },
  stopped: { icon: 'stop-fill', tone: 'warn' },
  replay: { icon: 'arrow-counterclockwise', tone: 'warn' },
  reconnecting: { icon: 'arrow-counterclockwise', tone: 'warn' },
  'server-away': { icon: 'wifi-off', tone: 'warn' },
  waiting: { icon: 'hourglass-split', tone: 'warn' },
  offline: { icon: 'plug', tone: 'plain' },
  'not-permitted': { icon: 'lock', tone: 'plain' },
  'live-off': { icon: 'lock', tone: 'plain' },
  'no-decoder': { icon: 'exclamation-triangle', tone: 'warn' },
  'h265-unsupported': { icon: 'exclamation-triangle', tone: 'warn' },
  'codec-unsupported': { icon: 'exclamation-triangle', tone: 'warn' },
} as const satisfies Record<TileStateKind, { icon: IconName; tone: 'good' | 'plain' | 'warn' | 'bad' }>;

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as HH:MM in the browser's zone, with the date when it was not today. */
export function clockTime(ms: number, nowMs: number): string {
  const at = new Date(ms);
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`;
  if (at.toDateString() === new Date(nowMs).toDateString()) return time;
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${time}`;
}

/** The state in a few words, for the corner of the tile. */
export function tileWords(state: TileState, nowMs: number): string {
  switch (state.kind) {
    case 'live':
      return t('Live');
    case 'connecting':
      return t('Connecting');
    case 'old':
      return t('{n} s old', { n: state.seconds });
    case 'stalled':
      return state.sinceMs === undefined
        ? t('Stalled')
        : t('Stalled since {time}', { time: formatRecent(state.sinceMs, nowMs) });
    case 'sound-only':
      return t('Sound only');
    case 'playing':
      return t('Recorded');
    case 'paused':
      return t('Paused');
    case 'finished':
      return t('End of the recording');
    case 'stopped':
      return t('Not played');
    case 'replay':
      return state.paused
        ? t('Replay −{n} s, paused', { n: state.seconds })
        : t('Replay −{n} s', { n: state.seconds });
    case 'reconnecting':
      return t('Reconnecting');
    case 'server-away':
      return t('The server is away');
    case 'waiting':
      return t('Waiting for the device');
    case 'offline':
      return state.sinceMs === undefined
        ? t('Offline')
        : t('Offline since {time}', { time: clockTime(state.sinceMs, nowMs) });
    case 'not-permitted':
      return t('Not permitted');
    case 'live-off':
      return t('Live views are switched off');
    case 'no-decoder':
      return t('No video here');
    case 'h265-unsupported':
      return t('H.265 not supported by this browser');
    case 'codec-unsupported':
      return t('Video not supported by this browser');
  }
}

/** What stands in the middle of the tile when there is no picture to see: what is the case, and what to do. */
export function tileAdvice(state: TileState, secureContext: boolean): string | undefined {
  switch (state.kind) {
    case 'no-decoder':
      return secureContext
        ? t('This browser has no video decoder. Use a current Chrome, Edge, Firefox or Safari.')
        : t(
            'This browser decodes video only on https pages and on localhost, if at all. Open the console by its https address, or use a current Chrome, Edge, Firefox or Safari.',
          );
    case 'h265-unsupported':
      return t('Choose the other stream, or a browser or machine that decodes H.265.');
    case 'codec-unsupported':
      return t('Choose the other stream, or another browser.');
    case 'not-permitted':
      return t('You may not watch this channel. An administrator can grant it.');
    case 'live-off':
      return t(
        'Nobody sees live pictures of this server now. The picture comes back when an administrator switches live views on again.',
      );
    case 'waiting':
    case 'stopped':
      return state.reason === undefined ? undefined : translate(state.reason);
    case 'sound-only':
      return t('This channel sends sound and no picture.');
    case 'offline':
      return t('The picture comes back by itself when the device does.');
    case 'server-away':
      return t('The picture comes back by itself when the server does.');
    default:
      return undefined;
  }
}
