import { JT808 } from '@outrider/model/devices/link-record.ts';
import { type ConversationParts, track } from './conversation-parts.ts';

type SaidPlateParts = Pick<ConversationParts, 'fleet' | 'limiter' | 'writes'>;

/** The colour of its plate, as a terminal said it when it registered: believed once it has proved who it is. */
export class SaidPlate {
  readonly #terminal: string;
  readonly #parts: SaidPlateParts;
  /** As it said on this connection. */
  #colour: number | undefined;

  constructor(terminal: string, parts: SaidPlateParts) {
    this.#terminal = terminal;
    this.#parts = parts;
  }

  /** It registers. @param colour as JT/T 808 numbers them; undefined where it names none */
  say(colour: number | undefined): void {
    this.#colour = colour;
  }

  /** It has proved who it is: the colour is kept, where it said one. */
  keep(): void {
    if (this.#colour === undefined) return;
    const { fleet, limiter, writes } = this.#parts;
    track(writes, fleet.records.keepPlateColour(JT808, this.#terminal, this.#colour)).catch(
      (error: unknown) =>
        limiter.failed({ err: error }, "the colour of a terminal's plate could not be kept"),
    );
  }
}
