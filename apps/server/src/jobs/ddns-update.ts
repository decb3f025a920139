import type { DdnsKind } from '@outrider/model/server/ddns-settings.ts';
import type { DdnsUpdate } from './ddns-teller.ts';

const SERVERS = { DynDNS: 'members.dyndns.org', 'NO-IP': 'dynupdate.no-ip.com' } as const;

/** What is set of a name. */
export interface DdnsSet {
  readonly enable: boolean;
  readonly type: DdnsKind;
  readonly host: string;
  /** Of an own portal, HOST or HOST:PORT. */
  readonly server: string;
  readonly user: string;
  readonly pass: string;
}

/** The update call that follows from what is set; undefined where something is missing. */
export function ddnsUpdateOf({ enable, type, host, server, user, pass }: DdnsSet): DdnsUpdate | undefined {
  const at = type === 'Own portal' ? server : SERVERS[type];
  if (!enable || host === '' || at === '') return undefined;
  const base = at.includes(':') && !/^\[|^[^:]*:\d+$/.test(at) ? `https://[${at}]` : `https://${at}`;
  if (!URL.canParse(base)) return undefined;
  const url = new URL('/nic/update', base);
  url.searchParams.set('hostname', host);
  return { url: url.href, user, pass };
}
