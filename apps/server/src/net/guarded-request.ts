import { lookup } from 'node:dns';
import { lookup as lookupAll } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { notificationSentences } from '@outrider/model/notifications/sentences.ts';
import { sentence } from '@outrider/model/text.ts';

/** What goes out to an address that somebody typed (rule NOTE-8). */
export interface GuardedRequest {
  readonly url: string;
  /** POST unless said otherwise. */
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Hosts of the own network that may be asked all the same: names or addresses, as they stand in an address. */
  readonly allowed: readonly string[];
  readonly signal: AbortSignal;
  /** ms from the first byte out to the last one in, and bytes of the answer that are read, where these are not the usual ones. */
  readonly withinMs?: number;
  readonly mostBytes?: number;
  /** Told once all of it was given to the system to be sent; never where it could not be. */
  readonly onSent?: () => void;
}

export interface GuardedAnswer {
  readonly status: number;
  /** The first of it. */
  readonly text: string;
  /** Whether that is all of it. */
  readonly isWhole: boolean;
  /** Its media type; empty where none is said. */
  readonly type: string;
}

/** An address to which nothing is sent, in words. */
export class ForbiddenAddress extends Error {}

/** Nobody answered in time, in words. */
export class NotInTime extends Error {}

/** From the first byte out to the last one in. */
const WITHIN_MS = 5_000;
/** More of an answer is not read. */
const MOST_BYTES = 64 * 1_024;

const inner = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  // With those that carry an address of the older kind.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6');

/** Whether an address is this machine's, of the own network, or of no single machine. */
export function isInnerAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isInnerAddress(mapped);
  const family = isIP(address);
  return family === 0 || inner.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
const refusal = (host: string): ForbiddenAddress =>
  new ForbiddenAddress(sentence(notificationSentences.ownNetwork, { host }));

/** Finds the address that is then asked, so that no name can say another one in between. */
const guardedLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    const addresses = Array.isArray(found) ? found : [];
    const wrong = addresses.find(({ address }) => isInnerAddress(address));
    if (wrong !== undefined) return callback(refusal(host), '', 0);
    if (options.all === true) return callback(null, addresses);
    const [{ address, family } = { address: '', family: 0 }] = addresses;
    return callback(null, address, family);
  });
};

/**
 * The address of a host, to be connected to by itself: none of the own network, unless it is allowed.
 * @param allowed as in {@link GuardedRequest}
 * @throws ForbiddenAddress; the fault of the system where it has none
 */
export async function guardedAddress(
  host: string,
  port: number,
  allowed: readonly string[],
): Promise<string> {
  const name = host.toLowerCase();
  const found = await lookupAll(name, { all: true });
  const isAllowed = allowed.includes(name) || allowed.includes(`${name}:${port}`);
  if (!isAllowed && found.some(({ address }) => isInnerAddress(address))) throw refusal(name);
  const [first] = found;
  if (first === undefined) throw new Error(`${name} has no address`);
  return first.address;
}

/** The hosts of a setting, with commas between them. */
export const allowedHosts = (text: string): string[] =>
  text.split(',').map((host) => host.trim().toLowerCase());

/**
 * Sends a request to an address that somebody typed: http or https, no address of the own network unless it is allowed, no redirect
 * followed, in bounded time, and a bounded part of the answer read.
 * @throws ForbiddenAddress; the fault of the system where nobody answers
 */
export async function guardedRequest(asked: GuardedRequest): Promise<GuardedAnswer> {
  const { method = 'POST', headers, body, allowed, signal } = asked;
  const { withinMs = WITHIN_MS, mostBytes = MOST_BYTES } = asked;
  const url = URL.parse(asked.url);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new ForbiddenAddress(notificationSentences.noWebAddress);
  const host = hostOf(url);
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const isAllowed = allowed.includes(host) || allowed.includes(`${host}:${port}`);
  if (!isAllowed && isIP(host) !== 0 && isInnerAddress(host)) throw refusal(host);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const whole = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
  const { promise, resolve, reject } = Promise.withResolvers<GuardedAnswer>();
  const outgoing = send(url, {
    method,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal: whole,
    agent: false,
    ...(isAllowed ? {} : { lookup: guardedLookup }),
  });
  outgoing.on('response', (answer) => void firstOf(answer, mostBytes).then(resolve, reject));
  if (asked.onSent !== undefined) outgoing.on('finish', asked.onSent);
  outgoing.on('error', (error) =>
    reject(
      whole.aborted && !signal.aborted
        ? new NotInTime(sentence(notificationSentences.notInTime, { host, seconds: withinMs / 1_000 }))
        : error,
    ),
  );
  outgoing.end(body);
  try {
    return await promise;
  } finally {
    outgoing.destroy();
  }
}

async function firstOf(answer: IncomingMessage, most: number): Promise<GuardedAnswer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > most) break;
  }
  const text = Buffer.concat(chunks).subarray(0, most).toString('utf8');
  const type = answer.headers['content-type'] ?? '';
  return { status: answer.statusCode ?? 0, text, isWhole: bytes <= most, type };
}
