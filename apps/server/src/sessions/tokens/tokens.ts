import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import { MAX_TOKENS_OF_USER, type TokenRecord } from '@outrider/model/people/token-record.ts';
import type { Identity } from '@outrider/model/people/user.ts';
import { sentence } from '@outrider/model/text.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import { TokenBucket } from '../../net/token-bucket.ts';
import type { Identities } from '../identity.ts';
import { Session } from '../session.ts';
import { tokenIdentity } from './token-identity.ts';
import { hashOfToken, idOfToken, isWholeToken, makeToken } from './token-text.ts';
import { withinRanges } from './used-from.ts';

/** How often tokens with something open are checked for their end. */
const CHECK_MS = 2_000;
/** When a token was used last is written down this often. */
const TOLD_EACH_MS = 60_000;
/** A token that was not used for this long is read from the store again; by then it may be used as often as ever. */
const UNUSED_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

export interface TokensParts {
  readonly store: Pick<Store, 'tokens' | 'groups'>;
  readonly identities: Pick<Identities, 'load'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'debug'>;
}

export type NewToken = Omit<TokenRecord, 'hash' | 'id' | 'createdMs' | 'usedMs' | 'usedIp'>;

export interface MadeToken {
  readonly token: string;
  readonly id: string;
}

/** How often a token may still be used. */
export interface TokenLimit {
  /** Calls a minute. */
  readonly rate: number;
  /** Calls that it may make at once. */
  readonly left: number;
  /** Seconds until there is one more. */
  readonly nextS: number;
}

/** A token that was used of late. */
interface Held {
  readonly token: TokenRecord;
  readonly session: Session;
  readonly bucket: TokenBucket;
  readonly isWithin: ((address: string) => boolean) | undefined;
  /** {@link Tokens.#version} at which it was read. */
  version: number;
  usedMs: number;
  usedIp: string;
  /** When its last use was written down. */
  toldMs: number;
}

const refusal = (said: string): OutriderError => new OutriderError('AUTH_REQUIRED', said);
/** After how long there is one call more, in whole seconds. */
const secondsEach = (rate: number): number => Math.max(1, Math.ceil(60 / rate));
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Tokens by which programs make calls (decision 0119). A token that was used is held in memory, so that the next call costs no look
 * into the store; any change of rights has it looked at again.
 */
export class Tokens implements Disposable {
  readonly #parts: TokensParts;
  readonly #held = new Map<string, Held>();
  readonly #stopListening: () => void;
  #cancelCheck: () => void = () => {};
  /** Grows when what somebody may do may have changed. */
  #version = 0;

  constructor(parts: TokensParts) {
    this.#parts = parts;
    this.#stopListening = parts.bus.subscribe('access.changed', ({ sessionsAlone }) => {
      if (sessionsAlone !== true) this.#lookAgain();
    });
    this.#checkLater();
  }

  [Symbol.dispose](): void {
    this.#stopListening();
    this.#cancelCheck();
  }

  /** Tokens of a user, or of all, with when and from where each was used last. @param tx a transaction that sees them; absent: none */
  async list(userName?: string, tx: Pick<StoreParts, 'tokens'> = this.#parts.store): Promise<TokenRecord[]> {
    const kept = await tx.tokens.list(userName);
    return kept.map((token) => {
      const { usedMs, usedIp } = this.#held.get(token.hash) ?? token;
      return usedMs > token.usedMs ? { ...token, usedMs, usedIp } : token;
    });
  }

  /** A new token, which is good for nothing until it is {@link add}ed, and what stands for it. */
  make(): MadeToken {
    const token = makeToken();
    return { token, id: idOfToken(token) };
  }

  /**
   * Takes a token up. That it has nothing beyond its owner was seen to. The token itself is kept nowhere.
   * @param tx the transaction in which that was seen to; absent: one of its own
   * @throws OutriderError CONFLICT when they have too many
   */
  async add(
    { token, id }: MadeToken,
    asked: NewToken,
    tx: Pick<StoreParts, 'tokens'> = this.#parts.store,
  ): Promise<void> {
    const createdMs = this.#parts.clock.now();
    const kept = { ...asked, id, hash: hashOfToken(token), createdMs, usedMs: 0, usedIp: '' };
    await tx.tokens.add(kept, MAX_TOKENS_OF_USER);
  }

  /** Ends a token: everything that is open by it is cut off. @throws OutriderError NOT_FOUND */
  async end(id: string): Promise<void> {
    if (!(await this.#parts.store.tokens.remove(id)))
      throw new OutriderError('NOT_FOUND', sentences.tokenUnknown);
    for (const held of this.#held.values()) if (held.token.id === id) this.#drop(held, 'signed out');
  }

  /**
   * The session of a call by a token.
   * @param ip from where
   * @param again whether this very call was counted before
   * @throws OutriderError AUTH_REQUIRED for a text that is no token, or one that is over, or whose owner was removed or may not sign in; FORBIDDEN from
   * elsewhere, and where the owner may have none any more; RATE_LIMIT
   */
  async session(text: string, ip: string, again = false): Promise<Session> {
    if (!isWholeToken(text)) throw refusal(sentences.tokenNotWhole);
    const hash = hashOfToken(text);
    const known = this.#held.get(hash);
    const held = known?.version === this.#version ? known : await this.#read(hash);
    const { token, session, bucket, isWithin } = held;
    const nowMs = this.#parts.clock.now();
    if (token.expiresMs <= nowMs)
      throw refusal(sentence(sentences.tokenOver, { date: dateOf(token.expiresMs) }));
    if (isWithin?.(ip) === false)
      throw new OutriderError('FORBIDDEN', sentence(sentences.tokenElsewhere, { address: ip }));
    if (!again && !bucket.take()) {
      const { rate } = token;
      const said = sentence(sentences.tokenTooOften, { rate, seconds: secondsEach(rate) });
      throw new OutriderError('RATE_LIMIT', said);
    }
    this.#used(held, nowMs, ip);
    return session;
  }

  /** How often a token that was used of late may still be used; undefined for any other. */
  limit(text: string): TokenLimit | undefined {
    const held = isWholeToken(text) ? this.#held.get(hashOfToken(text)) : undefined;
    if (held === undefined) return undefined;
    const { rate } = held.token;
    return { rate, left: held.bucket.left, nextS: secondsEach(rate) };
  }

  /** Notes a use; it is written down now and then. */
  #used(held: Held, nowMs: number, ip: string): void {
    held.usedMs = nowMs;
    held.usedIp = ip;
    if (nowMs - held.toldMs < TOLD_EACH_MS) return;
    held.toldMs = nowMs;
    const { store, log } = this.#parts;
    store.tokens.used(held.token.hash, nowMs, ip).catch((error: unknown) => {
      log.debug({ err: error }, 'the last use of a token could not be kept');
    });
  }

  /** Reads what a token may do as of now; those it was read for before are told. @throws OutriderError */
  async #read(hash: string): Promise<Held> {
    const { store, identities } = this.#parts;
    for (;;) {
      const version = this.#version;
      const token = await store.tokens.find(hash);
      const owner = token === undefined ? undefined : await identities.load(token.userName);
      const fault = faultOf(token, owner);
      const identity =
        token === undefined || owner === undefined || fault !== undefined
          ? undefined
          : await tokenIdentity(owner, token, store.groups);
      // What changed meanwhile may have changed this.
      if (version !== this.#version) continue;
      if (token === undefined || identity === undefined) {
        const held = this.#held.get(hash);
        if (held !== undefined) this.#drop(held, 'access withdrawn');
        throw fault ?? refusal(sentences.tokenUnknown);
      }
      return this.#hold(token, identity, version);
    }
  }

  #hold(token: TokenRecord, identity: Identity, version: number): Held {
    const known = this.#held.get(token.hash);
    if (known !== undefined) {
      known.version = version;
      known.session.become(identity);
      return known;
    }
    const { hash, createdMs, expiresMs, rate, addresses, usedMs, usedIp } = token;
    const facts = { key: undefined, keyHash: hash, saved: false, createdMs, expiresMs };
    const held: Held = {
      token,
      session: new Session(identity, facts),
      bucket: new TokenBucket(this.#parts.clock, rate, (rate * 1_000) / MINUTE_MS),
      isWithin: withinRanges(addresses),
      version,
      usedMs,
      usedIp,
      toldMs: 0,
    };
    this.#held.set(hash, held);
    return held;
  }

  #drop({ token, session }: Held, reason: 'access withdrawn' | 'expired' | 'signed out'): void {
    this.#held.delete(token.hash);
    session.end(reason);
  }

  /** Tokens with something open are looked at now; the others at their next use. */
  #lookAgain(): void {
    this.#version++;
    for (const held of this.#held.values()) {
      if (!held.session.isHeld) continue;
      this.#read(held.token.hash).catch((error: unknown) => {
        if (error instanceof OutriderError && error.code !== 'INTERNAL') return;
        this.#parts.log.error({ err: error }, 'cannot read what a token may do');
        this.#drop(held, 'access withdrawn');
      });
    }
  }

  #checkLater(): void {
    this.#cancelCheck = this.#parts.clock.after(CHECK_MS, () => {
      const nowMs = this.#parts.clock.now();
      for (const held of this.#held.values()) {
        const endsMs = held.session.identity.endsMs ?? held.token.expiresMs;
        if (endsMs <= nowMs) this.#drop(held, 'expired');
        else if (!held.session.isHeld && nowMs - held.usedMs >= UNUSED_MS) this.#held.delete(held.token.hash);
      }
      this.#checkLater();
    });
  }
}

/** The fault of a token for any call. */
function faultOf(token: TokenRecord | undefined, owner: Identity | undefined): OutriderError | undefined {
  if (token === undefined) return refusal(sentences.tokenUnknown);
  if (owner === undefined) return refusal(sentences.tokenOwnerOut);
  if (!hasRight(owner.access, 'F_api_full'))
    return new OutriderError('FORBIDDEN', sentences.tokenOwnerMayNot);
  return undefined;
}
