import type { FromPlayback } from '../playback-messages.ts';

type ToldFacts = Extract<FromPlayback, { kind: 'facts' }>;

/** Facts that only count go to the page so often. */
const TELL_EVERY_MS = 250;

/** Tells a page the facts of its playback: at once what changes something, what only counts a few times a second. */
export class FactsOutlet {
  readonly #send: (facts: ToldFacts) => void;
  readonly #now: () => number;
  #toldAtMs = 0;
  #told = '';

  /** @param now ms */
  constructor(send: (facts: ToldFacts) => void, now: () => number) {
    this.#send = send;
    this.#now = now;
  }

  /** @param urgent whether they are told in any case */
  tell(facts: ToldFacts, urgent: boolean): void {
    const { state, channels } = facts;
    const word = [
      state,
      ...channels.map(
        (each) =>
          `${each.state} ${each.card?.kind} ${each.from} ${each.width} ${each.hasSound} ${each.lostMs}`,
      ),
    ].join();
    const now = this.#now();
    if (!urgent && word === this.#told && now - this.#toldAtMs < TELL_EVERY_MS) return;
    this.#told = word;
    this.#toldAtMs = now;
    this.#send(facts);
  }
}
