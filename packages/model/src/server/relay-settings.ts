import { z } from 'zod';
import { numberFrom, setting, settingSection } from '../entity/setting.ts';
import { parseServerAddress, type ServerAddress } from './server-address.ts';

const MAX_NAME = 255;
const LAST_PORT = 65_535;
/** What recorders use where nobody says otherwise. */
const USUAL_PORT = 6_808;
const atOnce = { effect: 'at once' } as const;

/** Reads HOST:PORT; undefined for a text that has not both. */
export function parseHostAndPort(text: string): (ServerAddress & { readonly port: number }) | undefined {
  const address = parseServerAddress(text);
  return address?.port === undefined ? undefined : { host: address.host, port: address.port };
}

/** HOST:PORT, an IPv6 address in brackets. */
export const hostAndPort = (host: string, port: number): string =>
  host.includes(':') && !host.startsWith('[') ? `[${host}]:${port}` : `${host}:${port}`;

const isHost = (text: string): boolean => {
  const address = parseServerAddress(/:.*:/.test(text) && !text.startsWith('[') ? `[${text}]` : text);
  return address !== undefined && address.port === undefined;
};

/** A name or an address without a port; empty for none. */
export const hostAlone = z
  .string()
  .trim()
  .max(MAX_NAME)
  .refine((text) => text === '' || isHost(text), 'wants a name or an address without a port');

/** Where reports of positions go on to. */
export const gpsRelaySettings = settingSection({
  title: 'GPS Relay',
  right: 'server',
  fields: {
    enable: setting(z.boolean(), {
      ...atOnce,
      label: 'Send positions on to another platform',
      hint: 'Each device appears there under its own number, as in JT/T 808. The other platform learns where all vehicles are.',
      default: false,
    }),
    ip: setting(hostAlone, {
      ...atOnce,
      label: 'Platform that gets the positions',
      hint: 'Its name or IP address.',
      wants: 'A name or an IP address, without a port.',
      default: '',
    }),
    port: setting(numberFrom(1, LAST_PORT), {
      ...atOnce,
      label: 'Its port for JT/T 808',
      default: USUAL_PORT,
    }),
  },
});

/** Where heartbeats go on to. */
export const heartbeatRelaySettings = settingSection({
  title: 'Heart Beat Relay',
  right: 'server',
  fields: {
    enable: setting(z.boolean(), {
      ...atOnce,
      label: 'Send heartbeats on to another platform',
      hint: 'It sees which devices are online, and under which number. Positions are not sent.',
      default: false,
    }),
    addr: setting(
      z
        .string()
        .trim()
        .max(MAX_NAME)
        .refine((text) => text === '' || parseHostAndPort(text) !== undefined, 'wants HOST:PORT'),
      {
        ...atOnce,
        label: 'Platform that gets the heartbeats',
        hint: 'Its name or IP address, and its port for JT/T 808.',
        wants: 'A name or an IP address and a port, such as 192.0.2.7:6808.',
        default: '',
      },
    ),
  },
});
