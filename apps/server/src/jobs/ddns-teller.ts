import type { Clock } from '@outrider/kit/clock.ts';
import type { DdnsState } from '@outrider/model/server/ddns-settings.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Log } from '../log.ts';
import { addressIn, type DdnsUpdate } from './ddns-update.ts';
import { Rounds } from './rounds.ts';

/** A provider is told no more often; one's own portal, and a provider that did not take it, this often. */
const EVERY_MS = 3_600_000;
/** No provider wants to be asked for the address more often. */
const LOOK_MS = 600_000;
const DAY_MS = 86_400_000;
/** Names go that nobody confirms for a month, and more than once in 28 days is called abuse. */
const STILL_THERE_MS = 25 * DAY_MS;
/** Name of the note of the last telling, for all servers that have the same store. */
const NOTE = 'ddnsTold';
/** A server that tells the provider keeps the turn by asking this often; another one takes over within two minutes. */
const TURN_MS = 30_000;
const OK = 200;
const UNAUTHORISED = 401;
const MAX_WORD = 80;

/** What a provider was told last, with success. */
interface Told {
  /** Which name, by which account. */
  readonly of: string;
  /** ms since 1970 UTC. */
  readonly atMs: number;
  /** The address that it said; undefined where it said none. */
  readonly address?: string | undefined;
  /** That from which the server came, by where one asks that; undefined where it was not known. */
  readonly seen?: string | undefined;
}

export interface DdnsTellerParts {
  /** Undefined where nobody is told. */
  readonly update: () => DdnsUpdate | undefined;
  /** @throws the fault where there is no answer */
  readonly ask: (
    update: DdnsUpdate,
    signal: AbortSignal,
  ) => Promise<{ readonly status: number; readonly text: string }>;
  /** What stands where a provider says from which address one comes. @throws the fault where there is no answer */
  readonly look: (url: string, signal: AbortSignal) => Promise<string>;
  /** Where small values are kept by name, over a restart too. */
  readonly notes: {
    get(name: string): Promise<string | undefined>;
    put(name: string, value: string): Promise<void>;
  };
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
  badagent: sentences.ddnsShut,
};

/** What an answer to the update call says: a word, behind `good` and `nochg` the address. */
export function ddnsAnswer(
  status: number,
  text: string,
): Pick<DdnsState, 'address' | 'fault' | 'stopped'> & { readonly restMs?: number } {
  const [word = '', address] = text.trim().split(/\s+/, 2);
  const isDone = status === OK && (word === 'good' || word === 'nochg');
  if (isDone) return { address: address?.slice(0, MAX_WORD), fault: undefined, stopped: false };
  const final = status === UNAUTHORISED ? sentences.ddnsAccount : FINAL[word];
  if (final !== undefined) return { address: undefined, fault: final, stopped: true };
  // Nobody may look for months: a name that goes stale for good is worse than one more call a day.
  if (word === 'abuse')
    return { address: undefined, fault: sentences.ddnsAbuse, stopped: false, restMs: DAY_MS };
  const answer = `${status} ${word.slice(0, MAX_WORD)}`.trim();
  return { address: undefined, fault: sentence(sentences.ddnsAnswer, { answer }), stopped: false };
}

/**
 * Tells a provider of names the address of this server: when it has changed, and now and then without that, so that the name lasts. One of
 * several servers tells it, and the name then has the address of that one.
 */
export class DdnsTeller implements AsyncDisposable {
  readonly #parts: DdnsTellerParts;
  readonly #end = new AbortController();
  #state = NOTHING;
  /** When the provider was told last, well or not, and when it may be told again, by the monotonic clock. */
  #triedAt: number | undefined;
  #restsUntil = 0;
  /** From which address this server comes, and when that was asked. */
  #seen: { readonly check: string; readonly at: number; readonly address: string | undefined } | undefined;
  /** Somebody has changed a setting: whatever was told before, they see the result. */
  #isSet = false;
  #told: Told | undefined;
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
    this.#forget();
    this.#isSet = true;
    this.#rounds = this.#begin();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end.abort();
    await this.#rounds[Symbol.asyncDispose]();
  }

  #forget(): void {
    this.#state = NOTHING;
    this.#triedAt = undefined;
    this.#restsUntil = 0;
    this.#told = undefined;
    this.#isSet = false;
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
    const { update: wanted, ask, clock } = this.#parts;
    const update = wanted();
    if (update === undefined || this.#end.signal.aborted) return;
    // A store that cannot be written must not let the name go stale.
    const isOurs = await this.#parts.turn().catch(() => !this.#state.elsewhere);
    if (!isOurs) {
      this.#forget();
      this.#state = { ...NOTHING, elsewhere: true };
      return;
    }
    // The turn is kept all the same: another server would tell the provider what it has just refused.
    if (this.#state.stopped || !(await this.#isDue(update))) return;
    this.#triedAt = clock.elapsed();
    this.#isSet = false;
    const { restMs = 0, ...came } = await ask(update, this.#end.signal).then(
      ({ status, text }) => ddnsAnswer(status, text),
      (error: NodeJS.ErrnoException): ReturnType<typeof ddnsAnswer> => ({
        address: undefined,
        fault: sentence(sentences.ddnsAway, { reason: error.code ?? error.message }),
        stopped: false,
      }),
    );
    this.#restsUntil = this.#triedAt + restMs;
    this.#state = { toldMs: clock.now(), elsewhere: false, ...came };
    if (came.fault === undefined) await this.#keep(update, came.address);
  }

  /** Whether the provider is to be told now. */
  async #isDue(update: DdnsUpdate): Promise<boolean> {
    const { clock } = this.#parts;
    const nowAt = clock.elapsed();
    if (nowAt < this.#restsUntil) return false;
    const seen = await this.#look(update, nowAt);
    if (this.#triedAt !== undefined && nowAt - this.#triedAt < EVERY_MS) return false;
    if (this.#isSet || update.check === undefined || this.#state.fault !== undefined) return true;
    const told = await this.#lastTold(update);
    if (told === undefined) return true;
    const { atMs, address } = told;
    this.#state = { ...NOTHING, toldMs: atMs, address };
    // A clock that was set tells nothing of how long ago it was.
    const sinceMs = Math.abs(clock.now() - atMs);
    if (sinceMs >= STILL_THERE_MS) return true;
    // Where nobody says the address, a name that is stale for a day is worse than a call that was not needed.
    return seen === undefined ? sinceMs >= DAY_MS : seen !== (told.seen ?? address);
  }

  /** From which address this server comes, as it was asked last; undefined where nobody says it. */
  async #look({ check }: DdnsUpdate, nowAt: number): Promise<string | undefined> {
    if (check === undefined) return undefined;
    if (this.#seen?.check !== check || nowAt - this.#seen.at >= LOOK_MS) {
      const said = await this.#parts.look(check, this.#end.signal).then(addressIn, () => undefined);
      this.#seen = { check, at: nowAt, address: said };
    }
    return this.#seen.address;
  }

  async #lastTold(update: DdnsUpdate): Promise<Told | undefined> {
    if (this.#told !== undefined) return this.#told;
    // A note that cannot be read was never told.
    const kept = await this.#parts.notes.get(NOTE).catch(() => undefined);
    const told = kept === undefined ? undefined : (JSON.parse(kept) as Told);
    if (told?.of === nameOf(update)) this.#told = told;
    return this.#told;
  }

  async #keep(update: DdnsUpdate, address: string | undefined): Promise<void> {
    const { notes, clock, log } = this.#parts;
    this.#told = { of: nameOf(update), atMs: clock.now(), address, seen: this.#seen?.address };
    await notes
      .put(NOTE, JSON.stringify(this.#told))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'what a provider of names was told could not be kept'),
      );
  }
}

const nameOf = ({ url, user }: DdnsUpdate): string => `${user} ${url}`;
