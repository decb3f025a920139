import { STANDALONE_CHANNELS } from '@outrider/model/shares/standalone-channels.ts';
import {
  type StandalonePage,
  standalonePages,
  standaloneTerms,
} from '@outrider/model/shares/standalone-page.ts';
import { hashPassword, isHash } from '@outrider/protocol/people/credentials.ts';

/** A link's token, with its id. */
export interface LinkProof {
  readonly token: string;
  readonly link: number;
}

/** A user's signature, and what it is over. */
export interface SignedProof {
  readonly page: StandalonePage;
  readonly user: string;
  readonly signature: string;
  readonly x?: string;
  readonly deviceid: string;
  readonly channels: string;
  readonly time?: string;
  readonly duration?: string;
}

/** What proves that somebody may see something. */
export type Proof = LinkProof | SignedProof;

/** What an address of a standalone page says. */
export type StandaloneAddress =
  | {
      readonly kind: 'proof';
      readonly page: StandalonePage;
      readonly proof: Proof;
      readonly channels?: readonly number[];
    }
  /** Opened before in this tab: the address has been stripped of what proves it. */
  | { readonly kind: 'opened'; readonly page: StandalonePage; readonly deviceid: string }
  | { readonly kind: 'bad' };

const bad = { kind: 'bad' } as const;

/** The part of an address behind which a link's token stands. */
const LINK = 't';

/** The standalone page that a path begins with (rule NAV-9); undefined where it is the console's. */
export function standalonePageOf(path: string): StandalonePage | undefined {
  const first = path.split('/')[1];
  return standalonePages.find((page) => page === first);
}

/** Channel numbers as an address has them, '1,2,5'; undefined when they are none, or too many. */
function readChannels(text: string): readonly number[] | undefined {
  if (!/^\d{1,2}(,\d{1,2})*$/.test(text)) return undefined;
  const channels = [...new Set(text.split(',').map(Number))];
  return channels.length <= STANDALONE_CHANNELS && channels.every((channel) => channel > 0)
    ? channels
    : undefined;
}

/**
 * Reads `/{page}/t/{token}[/{deviceid}/{channels}]`, `/{page}/{user}/{password}/{deviceid}/{channels}[/{time}/{duration}]`, and what
 * is left of either once it has been stripped, `/{page}/{deviceid}/{channels}`.
 * @param query of the address: `x` is when a signature expires
 */
export function readStandalone(path: string, query: URLSearchParams): StandaloneAddress {
  const page = standalonePageOf(path);
  let parts: string[];
  try {
    parts = path.split('/').slice(2).map(decodeURIComponent);
  } catch {
    return bad;
  }
  if (page === undefined) return bad;
  if (parts.at(-1) === '') parts.pop();
  const [first = '', second = '', deviceid = '', channels = '', time, duration] = parts;
  const numbers = readChannels(channels);
  if (first === LINK && /^[1-9]\d{0,8}~[\w-]{43}$/.test(second)) {
    const proof = { token: second, link: Number.parseInt(second, 10) };
    if (parts.length === 2) return { kind: 'proof', page, proof };
    return parts.length === 4 && numbers !== undefined
      ? { kind: 'proof', page, proof, channels: numbers }
      : bad;
  }
  if (parts.length === 2 && readChannels(second) !== undefined)
    return { kind: 'opened', page, deviceid: first };
  const { ofMoment } = standaloneTerms[page];
  const fits = ofMoment ? parts.length === 5 || parts.length === 6 : parts.length === 4;
  if (!fits || numbers === undefined || [first, second, deviceid].includes('')) return bad;
  if (ofMoment && !/^\d{1,11}$/.test(time ?? '')) return bad;
  // A password of 64 characters is one, unless they are those of a hash (rule S03).
  const signature = isHash(second) ? second.toUpperCase() : hashPassword(second);
  const x = query.get('x');
  const proof = {
    page,
    user: first,
    signature,
    deviceid,
    channels,
    ...(x === null ? {} : { x }),
    ...(time === undefined ? {} : { time }),
    ...(duration === undefined ? {} : { duration }),
  };
  return { kind: 'proof', page, proof };
}

/** What may stay of an address that cannot be opened: it may hold a password all the same. @returns undefined where nothing is to go */
export function harmlessPath(path: string): string | undefined {
  const page = standalonePageOf(path);
  return page === undefined || path === `/${page}` ? undefined : `/${page}`;
}

/** The address that may stay: it proves nothing. */
export function strippedPath(page: StandalonePage, deviceid: string, channels: readonly number[]): string {
  return `/${page}/${encodeURIComponent(deviceid)}/${channels.join(',')}`;
}
