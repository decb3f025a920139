import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { type DirectoryToken, MAX_DIRECTORY_TOKENS } from '@outrider/model/people/directory.ts';
import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../../../log.ts';
import { TokenBucket } from '../../../net/token-bucket.ts';
import { hashOfToken, idOfToken, isWholeToken, makeToken } from '../../tokens/token-text.ts';

/** Calls that a service makes at once, and a second from then on: Entra ID asks for 25 a second. */
const BURST = 500;
const PER_SECOND = 25;
/** When a token was used last is written down this often. */
const TOLD_EACH_MS = 60_000;

export interface DirectoryTokensParts {
  readonly store: Pick<Store, 'directory'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'debug'>;
}

/** Tokens by which sign-in services tell people and groups. Each is looked up as it is shown: a withdrawn one is good for nothing more. */
export class DirectoryTokens {
  readonly #parts: DirectoryTokensParts;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(parts: DirectoryTokensParts) {
    this.#parts = parts;
  }

  /** The tokens of all services, in the order in which they were made. */
  async list(): Promise<DirectoryToken[]> {
    return await this.#parts.store.directory.tokens();
  }

  /** Makes a token of a service: it is told this once. @throws OutriderError CONFLICT where there are two, NOT_FOUND for an unknown service */
  async add(provider: string, createdBy: string): Promise<string> {
    const { store, clock } = this.#parts;
    const token = makeToken();
    const kept = { id: idOfToken(token), hash: hashOfToken(token), usedMs: 0, usedIp: '' };
    await store.directory.addToken(
      { ...kept, provider, createdBy, createdMs: clock.now() },
      MAX_DIRECTORY_TOKENS,
    );
    return token;
  }

  /** @throws OutriderError NOT_FOUND */
  async end(id: string): Promise<void> {
    if (!(await this.#parts.store.directory.removeToken(id)))
      throw new OutriderError('NOT_FOUND', sentences.directoryTokenGone);
  }

  /**
   * The service that shows a token.
   * @param counts whether it is a call more: a call that goes on to another part of the server is counted there
   * @throws OutriderError AUTH_REQUIRED for a text that is no token, RATE_LIMIT for one that is used too often
   */
  async providerOf(text: string, ip: string, counts = true): Promise<string> {
    const { store, clock, log } = this.#parts;
    const hash = isWholeToken(text) ? hashOfToken(text) : undefined;
    const token = hash === undefined ? undefined : await store.directory.token(hash);
    if (token === undefined) {
      if (hash !== undefined) this.#buckets.delete(hash);
      throw new OutriderError('AUTH_REQUIRED', sentences.directoryTokenGone);
    }
    const bucket = this.#buckets.get(token.hash) ?? new TokenBucket(clock, BURST, PER_SECOND);
    this.#buckets.set(token.hash, bucket);
    if (counts && !bucket.take())
      throw new OutriderError('RATE_LIMIT', 'Too many calls at once. Try again in a second.');
    const nowMs = clock.now();
    if (nowMs - token.usedMs >= TOLD_EACH_MS)
      store.directory.tokenUsed(token.hash, nowMs, ip).catch((error: unknown) => {
        log.debug({ err: error }, 'the last use of a token could not be kept');
      });
    return token.provider;
  }
}
