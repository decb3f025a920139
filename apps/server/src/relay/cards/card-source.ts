import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import type { Links } from '../../fleet/links/links.ts';
import type { CardOrder, CardSteering } from '../../fleet/links/recordings-commands.ts';
import type { Log } from '../../log.ts';

/** A recorder that agreed sends within this: some look through their card for a while. */
const MEDIA_WITHIN_MS = 15_000;

export interface CardSourceParts {
  readonly deviceid: string;
  readonly order: Omit<CardOrder, 'fromMs'>;
  readonly links: Pick<Links, 'ask'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Has a recorder play one channel, and tells when it does not. */
export class CardSource {
  readonly #parts: CardSourceParts;
  #speed: number;
  #running = true;
  /** Whether the recorder plays, as far as is known: otherwise it is asked again. */
  #playing = false;
  #stopped = false;
  #attempt = 0;
  #flowedMs = 0;
  #cancelWait: (() => void) | undefined;
  #failed: (reason: string) => void = () => {};

  constructor(parts: CardSourceParts) {
    this.#parts = parts;
    this.#speed = recorderSpeed(parts.order.speed);
  }

  /** Asks for it from that moment on, ms since 1970 UTC. @param failed told once why nothing comes */
  start(fromMs: number, failed: (reason: string) => void): void {
    this.#failed = failed;
    this.#play(fromMs);
  }

  /** A unit came. */
  flows(nowMs: number): void {
    this.#flowedMs = nowMs;
    this.#playing = true;
  }

  /** The recorder's connection is gone: to go on, the recorder is asked again. */
  lost(): void {
    this.#playing = false;
  }

  /** Rests, or goes on at the speed. @param positionMs where the playback is */
  async run(running: boolean, speed: number, positionMs: number): Promise<void> {
    const rested = !this.#running;
    this.#running = running;
    this.#speed = recorderSpeed(speed);
    if (!running) {
      this.#cancelWait?.();
      await this.#steer({ to: 'pause' }).catch((error: unknown) => this.#note(error));
      return;
    }
    // A recorder that cannot be told to go on otherwise is asked to begin where it is.
    const askedMs = this.#parts.clock.elapsed();
    const agrees = this.#playing && (await this.#steer({ to: 'resume' }).then(yes, no));
    if (this.#stopped || !this.#running) return;
    // A recorder that answers too late, and sends again, goes on: a new beginning would show the same pictures twice.
    const obeys = agrees || (rested && this.#playing && this.#flowedMs > askedMs);
    if (obeys) this.#watchSilence();
    else this.#play(positionMs);
  }

  async seek(positionMs: number): Promise<void> {
    const obeys = this.#playing && (await this.#steer({ to: 'seek', positionMs }).then(yes, no));
    if (this.#stopped) return;
    if (!obeys) this.#play(positionMs);
  }

  /** Tells the recorder to stop; nothing is asked of it any more. */
  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#cancelWait?.();
    this.#steer({ to: 'stop' }).catch((error: unknown) => this.#note(error));
  }

  #play(fromMs: number): void {
    const { deviceid, order, links, clock } = this.#parts;
    const attempt = ++this.#attempt;
    this.#cancelWait?.();
    this.#flowedMs = clock.elapsed();
    links.ask(deviceid, 'recordings.play', { ...order, fromMs, speed: this.#speed }).then(
      () => {
        if (attempt === this.#attempt && !this.#stopped) this.#watchSilence();
      },
      (error: unknown) => {
        if (attempt !== this.#attempt || this.#stopped) return;
        this.#note(error);
        this.#failed(error instanceof OutriderError ? error.message : cardSentences.sendsNothing);
      },
    );
  }

  /** One timer for many units: it looks how long ago the last one came. */
  #watchSilence(ms = MEDIA_WITHIN_MS): void {
    const { clock } = this.#parts;
    this.#cancelWait?.();
    if (!this.#running) return;
    this.#cancelWait = clock.after(ms, () => {
      const silentMs = clock.elapsed() - this.#flowedMs;
      if (silentMs < MEDIA_WITHIN_MS) this.#watchSilence(MEDIA_WITHIN_MS - silentMs);
      else this.#failed(this.#playing ? cardSentences.silent : cardSentences.sendsNothing);
    });
  }

  async #steer(steering: Partial<CardSteering> & Pick<CardSteering, 'to'>): Promise<void> {
    const { deviceid, order, links } = this.#parts;
    const { channel } = order;
    const request = { channel, speed: this.#speed, positionMs: 0, ...steering };
    await links.ask(deviceid, 'recordings.steer', request);
  }

  #note(error: unknown): void {
    const { deviceid, order, log } = this.#parts;
    log.debug({ deviceid, channel: order.channel, err: error }, 'a recorder does not play as it is asked');
  }
}

/** At what speed a recorder plays for a playback of that speed: none knows a slower one than it recorded at. */
const recorderSpeed = (speed: number): number => Math.sign(speed) * Math.max(1, Math.abs(speed));

const yes = () => true;
const no = () => false;
