import type { Clock } from '@outrider/kit/clock.ts';
import type { CloudState } from '@outrider/model/server/cloud-settings.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Log } from '../log.ts';
import { Rounds } from './rounds.ts';

const EVERY_MS = 60_000;
const OK = 200;
const REDIRECT = 300;

/** What a portal is told. */
export interface CloudWord {
  /** By which this server is told from others. */
  readonly server: string;
  readonly version: string;
  /** Unix seconds. */
  readonly time: number;
  /** Port of the console. */
  readonly port: number;
  readonly devices: number;
  readonly online: number;
}

export interface CloudTellerParts {
  /** Address of the portal's call; undefined where none is told. */
  readonly address: () => string | undefined;
  readonly word: () => CloudWord;
  /** Sends JSON. @returns the status of the answer @throws the fault where there is none */
  readonly post: (url: string, body: string, signal: AbortSignal) => Promise<number>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Tells a portal each minute that the server is there. */
export class CloudTeller implements AsyncDisposable {
  readonly #parts: CloudTellerParts;
  readonly #end = new AbortController();
  #rounds: Rounds;
  #state: CloudState = { takenMs: undefined, toldMs: undefined, fault: undefined };

  constructor(parts: CloudTellerParts) {
    this.#parts = parts;
    this.#rounds = this.#begin();
  }

  get state(): CloudState {
    return this.#state;
  }

  /** Another portal is set: it is told at once. */
  async apply(): Promise<void> {
    await this.#rounds[Symbol.asyncDispose]();
    this.#state = { takenMs: undefined, toldMs: undefined, fault: undefined };
    this.#rounds = this.#begin();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end.abort();
    await this.#rounds[Symbol.asyncDispose]();
  }

  #begin(): Rounds {
    const { clock, log } = this.#parts;
    return new Rounds({
      everyMs: EVERY_MS,
      first: 'now',
      round: () => this.#tell(),
      failed: 'the portal could not be told that the server is there',
      clock,
      log,
    });
  }

  async #tell(): Promise<void> {
    const { address, word, post, clock } = this.#parts;
    const url = address();
    if (url === undefined || this.#end.signal.aborted) return;
    const fault = await post(url, JSON.stringify(word()), this.#end.signal).then(
      (status) =>
        status >= OK && status < REDIRECT
          ? undefined
          : sentence(sentences.portalRefuses, { status: String(status) }),
      (error: NodeJS.ErrnoException) =>
        sentence(sentences.portalAway, { reason: error.code ?? error.message }),
    );
    const toldMs = clock.now();
    const takenMs = fault === undefined ? toldMs : this.#state.takenMs;
    this.#state = { takenMs, toldMs, fault };
  }
}
