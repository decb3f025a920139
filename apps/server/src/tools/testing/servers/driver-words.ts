import { setTimeout as pause } from 'node:timers/promises';
import { choose, type Random } from '@outrider/kit/seeded-random.ts';
import type { SignedIn } from '../server-process.ts';
import type { RovingRecorder, ToldWords } from './roving-recorder.ts';

const EVERY_MS = 500;
/** Words wait so long for a recorder that is away; nobody waits longer for the end of all of them. */
const WAIT_S = 300;
/** Words that were told, and of which nobody noted it as a server failed, are told again. */
const NOTED_MS = 15_000;

/** When a server had a fault: nothing that it did around then need have been noted. */
export interface FaultTime {
  readonly server: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Somebody who writes to drivers all the time, through whichever server answers: each word is an order, which waits and is run. */
export class DriverWords implements AsyncDisposable {
  /** Texts that a server said it has, by the recorder that is to have them. */
  readonly sent: { readonly text: string; readonly recorder: RovingRecorder }[] = [];
  readonly #recorders: readonly RovingRecorder[];
  readonly #people: () => readonly SignedIn[];
  readonly #random: Random;
  #isStopped = false;
  #done = Promise.resolve();

  /** @param people somebody at each server that has no fault just now */
  constructor(recorders: readonly RovingRecorder[], people: () => readonly SignedIn[], random: Random) {
    this.#recorders = recorders;
    this.#people = people;
    this.#random = random;
  }

  start(): void {
    this.#done = this.#write();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    await this.#done;
  }

  /** Words that were not told, or told twice although nothing was wrong with the server that told them. */
  faults(times: readonly FaultTime[]): string[] {
    return this.sent.flatMap(({ text, recorder }) => {
      const told = recorder.words.filter((one) => one.text === text);
      if (told.length === 0) return [`${text} was never told to ${recorder.recorder.phone}`];
      return told
        .slice(0, -1)
        .filter((one) => !hadFault(one, times))
        .map(({ server }) => `${text} was told through server ${server + 1}, which was well, and once more`);
    });
  }

  /** Whether all were told. */
  get areTold(): boolean {
    return this.sent.every(({ text, recorder }) => recorder.words.some((one) => one.text === text));
  }

  async #write(): Promise<void> {
    for (let number = 1; !this.#isStopped; number++) {
      const people = this.#people();
      const recorder = choose(this.#random, this.#recorders);
      const text = `order ${number}`;
      if (people.length > 0) {
        const body = { deviceid: recorder.recorder.phone, text, shown: true, spoken: true, wait: WAIT_S };
        const isKept = await choose(this.#random, people)
          .make('sendWords', body)
          .then(
            () => true,
            () => false,
          );
        if (isKept) this.sent.push({ text, recorder });
      }
      await pause(EVERY_MS);
    }
  }
}

const hadFault = ({ server, atMs }: ToldWords, times: readonly FaultTime[]): boolean =>
  times.some(
    (time) => time.server === server && atMs > time.fromMs - NOTED_MS && atMs < time.toMs + NOTED_MS,
  );
