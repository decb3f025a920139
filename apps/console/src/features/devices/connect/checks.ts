import { type Device, isOnline } from '@outrider/model/devices/device.ts';
import type { DeviceHeard } from '@outrider/protocol/devices/device-heard.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatAge } from '../../../ui/text/format.ts';
import { modelWords } from '../recorder/recorder-words.ts';

/** How far the clock of a recorder may be off. */
const CLOCK_OK_MS = 60_000;

/** A step of the way from a recorder's first contact to its pictures. */
export interface Check {
  readonly key: 'contact' | 'registration' | 'clock' | 'fix' | 'pictures';
  readonly name: string;
  /** 'wrong': it will not come right by waiting. */
  readonly state: 'done' | 'waiting' | 'wrong';
  /** What was found, or what to do. */
  readonly text: string;
}

interface Found {
  readonly device: Device;
  /** What the server heard of its recorder. */
  readonly heard: DeviceHeard | undefined;
  /** How far its clock is ahead of the server's, ms, as a report told that has just come; undefined before one has. */
  readonly skewMs: number | undefined;
  /** Channels that are installed, and of how many of them a picture was seen. */
  readonly channels: number;
  readonly seen: number;
}

/** How far a recorder has come, step by step. */
export function checksOf({ device, heard, skewMs, channels, seen }: Found): readonly Check[] {
  const { position, registered, satellites } = device;
  const online = registered && isOnline(device);
  const made = heard === undefined ? '' : [modelWords(heard), heard.address].filter(Boolean).join(' · ');
  return [
    {
      key: 'contact',
      name: t('Contact'),
      ...(heard !== undefined || online
        ? { state: 'done', text: made }
        : { state: 'waiting', text: t('It has sent nothing since the server was started.') }),
    },
    {
      key: 'registration',
      name: t('Registration'),
      ...(online
        ? { state: 'done', text: t('It has signed on.') }
        : registered
          ? {
              state: 'waiting',
              text: t('It is let in at its next attempt, within a minute or so. Restart it to try at once.'),
            }
          : { state: 'waiting', text: t('Let it in.') }),
    },
    { key: 'clock', name: t('Clock'), ...clockOf(device, skewMs) },
    {
      key: 'fix',
      name: t('Position'),
      ...(online && position?.valid === true
        ? {
            state: 'done',
            text:
              satellites === undefined ? t('It has a fix.') : t('{count} satellites', { count: satellites }),
          }
        : {
            state: 'waiting',
            text: t(
              'No fix yet: the antenna needs a clear view of the sky. The first fix can take some minutes.',
            ),
          }),
    },
    {
      key: 'pictures',
      name: t('Pictures'),
      state: channels > 0 && seen === channels ? 'done' : 'waiting',
      text: t('{seen} of {channels} channels', { seen, channels }),
    },
  ];
}

function clockOf(
  { clockOffS }: Pick<Device, 'clockOffS'>,
  skewMs: number | undefined,
): Pick<Check, 'state' | 'text'> {
  const off = clockOffS === undefined ? skewMs : clockOffS * 1000;
  if (off === undefined) return { state: 'waiting', text: t('Its next report will show it.') };
  if (Math.abs(off) <= CLOCK_OK_MS) return { state: 'done', text: t('It agrees with the server.') };
  const age = formatAge(Math.abs(off));
  return {
    state: 'wrong',
    text:
      off > 0
        ? t('{age} ahead. Let it take its time from GPS, and set its time zone to UTC+8.', { age })
        : t('{age} behind. Let it take its time from GPS, and set its time zone to UTC+8.', { age }),
  };
}
