import type { Clock } from '@outrider/kit/clock.ts';
import type { DdnsState } from '@outrider/model/server/ddns-settings.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Log } from '../log.ts';
import { Rounds } from './rounds.ts';

const EVERY_MS = 3_600_000;
/** A server that tells the provider keeps the turn by asking so often; another one takes over within two minutes. */
const TURN_MS = 30_000;
const OK = 200;
const UNAUTHORISED = 401;
const MAX_WORD = 80;

/** What a provider is told: the update call that DynDNS began and others took over. */
export interface DdnsUpdate {
  /** `https://…/nic/update?hostname=…`. */
  readonly url: string;
  readonly user: string;
  readonly pass: string;
}

export interface DdnsTellerParts {
  /** Undefined where nobody is told. */
  readonly update: () => DdnsUpdate | undefined;
  /** @throws the fault where there is no answer */
  readonly ask: (
    update: DdnsUpdate,
    signal: AbortSignal,
  ) => Promise<{ readonly status: number; readonly text: string }>;
  /** Whether this server is the one of several that tells it. */
  readonly turn: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
}

const NOTHING: DdnsState = {
  toldMs: undefined,
  address: undefined,
  fault: undefined,
  stopped: false,
  elsewhere: false,
};

/** Answers after which a provider wants to be told nothing more before somebody has set something else. */
const FINAL: Readonly<Record<string, string>> = {
  badauth: sentences.ddnsAccount,
  nohost: sentences.ddnsNoHost,
  notfqdn: sentences.ddnsNoHost,
  numhost: sentences.ddnsNoHost,
  '!yours': sentences.ddnsNoHost,
  '!donator': sentences.ddnsShut,
  abuse: sentences.ddnsShut,
  badagent: sentences.ddnsShut,
};

/** What an answer to the update call says: a word, behind `good` and `nochg` the address. */
export function ddnsAnswer(status: number, text: string): Pick<DdnsState, 'address' | 'fault' | 'stopped'> {
  const [word = '', address] = text.trim().split(/\s+/, 2);
  const isDone = status === OK && (word === 'good' || word === 'nochg');
  if (isDone) return { address: address?.slice(0, MAX_WORD), fault: undefined, stopped: false };
  const final = status === UNAUTHORISED ? sentences.ddnsAccount : FINAL[word];
  if (final !== undefined) return { address: undefined, fault: final, stopped: true };
  const answer = `${status} ${word.slice(0, MAX_WORD)}`.trim();
  return { address: undefined, fault: sentence(sentences.ddnsAnswer, { answer }), stopped: false };
}

/** Tells a provider of names each hour that the server is there: of several servers one, whose address the name then has. */
export class DdnsTeller implements AsyncDisposable {
  readonly #parts: DdnsTellerParts;
  readonly #end = new AbortController();
  #state = NOTHING;
  /** When the provider was told last, by the monotonic clock. */
  #toldAt: number | undefined;
  #rounds: Rounds;

  constructor(parts: DdnsTellerParts) {
    this.#parts = parts;
    this.#rounds = this.#begin();
  }

  get state(): DdnsState {
    return this.#state;
  }

  /** Something else is set: the provider is told at once. */
  async apply(): Promise<void> {
    await this.#rounds[Symbol.asyncDispose]();
    this.#state = NOTHING;
    this.#toldAt = undefined;
    this.#rounds = this.#begin();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end.abort();
    await this.#rounds[Symbol.asyncDispose]();
  }

  #begin(): Rounds {
    const { clock, log } = this.#parts;
    return new Rounds({
      everyMs: TURN_MS,
      first: 'now',
      round: () => this.#tell(),
      failed: 'the provider of names could not be told that the server is there',
      clock,
      log,
    });
  }

  async #tell(): Promise<void> {
    const { update, ask, clock } = this.#parts;
    const told = update();
    if (told === undefined || this.#end.signal.aborted) return;
    // A store that cannot be written must not let the name go stale.
    const isOurs = await this.#parts.turn().catch(() => !this.#state.elsewhere);
    if (!isOurs) {
      this.#state = { ...NOTHING, elsewhere: true };
      this.#toldAt = undefined;
      return;
    }
    // The turn is kept all the same: another server would tell the provider what it has just refused.
    if (this.#state.stopped) return;
    if (this.#toldAt !== undefined && clock.elapsed() - this.#toldAt < EVERY_MS) return;
    this.#toldAt = clock.elapsed();
    const came = await ask(told, this.#end.signal).then(
      ({ status, text }) => ddnsAnswer(status, text),
      (error: NodeJS.ErrnoException) => ({
        address: undefined,
        fault: sentence(sentences.ddnsAway, { reason: error.code ?? error.message }),
        stopped: false,
      }),
    );
    this.#state = { toldMs: clock.now(), elsewhere: false, ...came };
  }
}
