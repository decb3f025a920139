import { z } from 'zod';
import { setting, settingSection } from '../entity/setting.ts';
import { hostAlone, parseHostAndPort } from './relay-settings.ts';

const MAX_NAME = 255;
const MAX_ACCOUNT = 128;
const atOnce = { effect: 'at once' } as const;

/** Services that keep a name up to date. */
export const ddnsKinds = ['DynDNS', 'NO-IP', 'Own portal'] as const;
export type DdnsKind = (typeof ddnsKinds)[number];

const isHostOrBoth = (text: string): boolean =>
  text === '' || hostAlone.safeParse(text).success || parseHostAndPort(text) !== undefined;

/** A name that is to mean this server, whatever address it has. */
export const ddnsSettings = settingSection({
  title: 'DDNS',
  right: 'server',
  fields: {
    enable: setting(z.boolean(), {
      ...atOnce,
      label: 'Keep a DNS name up to date',
      hint: 'The provider is told when the address of this server has changed, and every 25 days, so that the name lasts; your own portal is told each hour.',
      default: false,
    }),
    type: setting(z.enum(ddnsKinds), {
      ...atOnce,
      label: 'Provider',
      choices: ddnsKinds,
      default: 'DynDNS',
    }),
    host: setting(hostAlone, {
      ...atOnce,
      label: 'Name of this server at the provider',
      hint: 'As in fleet.example.com.',
      wants: 'A name, without a port.',
      default: '',
    }),
    server: setting(z.string().trim().max(MAX_NAME).refine(isHostOrBoth, 'wants HOST or HOST:PORT'), {
      ...atOnce,
      label: 'Own portal',
      hint: 'Its name or IP address, with a port where it is not 443: it is told by https, as the others are.',
      wants: 'A name or an IP address, with or without a port.',
      default: '',
    }),
    user: setting(z.string().trim().max(MAX_ACCOUNT), { ...atOnce, label: 'Account', default: '' }),
    pass: setting(z.string().max(MAX_ACCOUNT), {
      ...atOnce,
      label: 'Password of the account',
      secret: true,
      sentTo: ['type', 'server'],
      default: '',
    }),
  },
});

/** How it stands with the name. Times are ms since 1970 UTC. */
export interface DdnsState {
  /** When the provider was told last; undefined while it was not. */
  readonly toldMs: number | undefined;
  /** The address that it said; undefined where it said none. */
  readonly address: string | undefined;
  /** What went wrong, in words. */
  readonly fault: string | undefined;
  /** Whether the provider is not told again before something is set. */
  readonly stopped: boolean;
  /** Whether another server of several tells the provider. */
  readonly elsewhere: boolean;
}
