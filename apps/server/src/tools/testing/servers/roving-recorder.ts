import { setTimeout as pause } from 'node:timers/promises';
import { results } from '@outrider/jt808/messages/answers.ts';
import type { KnownMessage } from '@outrider/jt808/messages/table.ts';
import { AlarmRecorder } from '../alarms/alarm-recorder.ts';

/** A server that has not answered by then is given up, and the next one tried. */
const PATIENCE_MS = 10_000;
const AGAIN_MS = 500;
const LOOK_MS = 100;

/** Words that a recorder was told. */
export interface ToldWords {
  readonly text: string;
  /** Over the connection to which server, counted from 0. */
  readonly server: number;
  readonly atMs: number;
}

export interface RovingParts {
  readonly phone: string;
  /** Where the servers take recorders, in the order in which they are tried. */
  readonly ports: readonly number[];
  /** The server with which it begins. */
  readonly first: number;
  /** Between two reports, ms. */
  readonly everyMs: number;
  /** Whether it sends again what was acknowledged last, whenever it comes. */
  readonly again: boolean;
}

/** A recorder with several servers in its menu: one that ends or does not answer is left, and the next one gets what nobody acknowledged. */
export class RovingRecorder {
  readonly recorder: AlarmRecorder;
  readonly words: ToldWords[] = [];
  /** How long it was without a server each time, ms: from the last answer of one to the first of another. */
  readonly awayMs: number[] = [];
  readonly #parts: RovingParts;
  #server: number;
  #heardMs = performance.now();
  #isReporting = true;
  #isStopped = false;
  #done = Promise.resolve();

  constructor(parts: RovingParts) {
    this.#parts = parts;
    this.#server = parts.first;
    this.recorder = new AlarmRecorder(parts.phone, (message) => this.#hear(message));
  }

  start(): void {
    this.#done = this.#rove();
  }

  /** Reports nothing new any more; what waits goes on being sent. */
  settle(): void {
    this.#isReporting = false;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    this.recorder.leave();
    await this.#done;
  }

  async #rove(): Promise<void> {
    const { ports, again } = this.#parts;
    let isFirst = true;
    while (!this.#isStopped) {
      const wasHeardMs = this.#heardMs;
      const hasCome = await this.#come(ports[this.#server] ?? 0);
      if (hasCome) {
        if (!isFirst) this.awayMs.push(performance.now() - wasHeardMs);
        isFirst = false;
        this.#heardMs = performance.now();
        this.recorder.sendWaiting(this.#server, again);
        await this.#stay();
      }
      this.recorder.leave();
      this.#server = (this.#server + 1) % ports.length;
      if (!this.#isStopped) await pause(AGAIN_MS);
    }
  }

  async #come(port: number): Promise<boolean> {
    return await Promise.race([
      this.recorder.come(port).then(
        () => true,
        () => false,
      ),
      pause(PATIENCE_MS, false),
    ]);
  }

  /** Reports as long as the server answers. */
  async #stay(): Promise<void> {
    let dueMs = performance.now() + this.#parts.everyMs;
    let askedMs: number | undefined;
    const isOver = Promise.withResolvers<true>();
    void this.recorder.gone().then(() => isOver.resolve(true));
    while (!this.#isStopped) {
      const over = await Promise.race([isOver.promise, pause(LOOK_MS, false as const)]);
      const nowMs = performance.now();
      if (!this.recorder.waits) askedMs = undefined;
      else askedMs ??= nowMs;
      if (over || (askedMs !== undefined && nowMs - Math.max(askedMs, this.#heardMs) > PATIENCE_MS)) return;
      if (nowMs < dueMs) continue;
      dueMs = nowMs + this.#parts.everyMs;
      if (this.#isReporting) this.recorder.report(Date.now(), this.#server, false);
      else this.recorder.sendWaiting(this.#server, false);
    }
  }

  #hear(message: KnownMessage): number | undefined {
    this.#heardMs = performance.now();
    if (message.name !== 'sendText') return undefined;
    this.words.push({ text: message.body.text, server: this.#server, atMs: performance.now() });
    return results.ok;
  }
}
