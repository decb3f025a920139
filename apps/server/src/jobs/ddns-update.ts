import type { DdnsKind } from '@outrider/model/server/ddns-settings.ts';
import { isIP } from 'node:net';

const SERVERS = { DynDNS: 'members.dyndns.org', 'NO-IP': 'dynupdate.no-ip.com' } as const;
/** Where each says from which address one comes; by http alone, and to anybody. */
const CHECKS = { DynDNS: 'http://checkip.dyndns.com/', 'NO-IP': 'http://ip1.dynupdate.no-ip.com/' } as const;
const MAYBE_ADDRESS = /[\da-f:.]{2,45}/gi;

/** What a provider is told: the update call that DynDNS began and others took over. */
export interface DdnsUpdate {
  /** `https://…/nic/update?hostname=…`. */
  readonly url: string;
  readonly user: string;
  readonly pass: string;
  /** Where the provider tells the caller's address; undefined where it does not: then it is told each hour. */
  readonly check: string | undefined;
}

/** The settings of a name. */
export interface DdnsSet {
  readonly enable: boolean;
  readonly type: DdnsKind;
  readonly host: string;
  /** Of an own portal, HOST or HOST:PORT. */
  readonly server: string;
  readonly user: string;
  readonly pass: string;
}

/** The update call that follows from the settings; undefined where something is missing. */
export function ddnsUpdateOf({ enable, type, host, server, user, pass }: DdnsSet): DdnsUpdate | undefined {
  const at = type === 'Own portal' ? server : SERVERS[type];
  if (!enable || host === '' || at === '') return undefined;
  const base = at.includes(':') && !/^\[|^[^:]*:\d+$/.test(at) ? `https://[${at}]` : `https://${at}`;
  if (!URL.canParse(base)) return undefined;
  const url = new URL('/nic/update', base);
  url.searchParams.set('hostname', host);
  return { url: url.href, user, pass, check: type === 'Own portal' ? undefined : CHECKS[type] };
}

/** The address that such a place says; undefined where it says none. @param text a line, or a page */
export const addressIn = (text: string): string | undefined =>
  text.match(MAYBE_ADDRESS)?.find((part) => isIP(part) !== 0);
