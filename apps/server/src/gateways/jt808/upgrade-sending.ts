import { results } from '@outrider/jt808/messages/answers.ts';
import type { Outgoing } from '@outrider/jt808/messages/message.ts';
import type { MessageBodies } from '@outrider/jt808/messages/table.ts';
import type { UpgradePackets } from '@outrider/jt808/messages/upgrade-packets.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Transport } from './transport.ts';

/** Bytes on their way to the terminal at most: other messages to it do not wait for long behind them. */
const MOST_UNSENT = 64 * 1024;
/** How often it is looked whether it has taken something in, and how long it may take in nothing. */
const LOOKS_MS = 50;
const STALLS_MS = 60_000;
/** Requests for packets that wait: a terminal that asks for more asks again. */
const MOST_ASKED = 8;

export interface UpgradeSendingParts {
  readonly packets: UpgradePackets;
  /** With the sequence of the first of them. */
  readonly header: Outgoing;
  /** Where the server reads the file. */
  readonly url: string;
  readonly transport: Pick<Transport, 'send' | 'unsent'>;
  readonly clock: Clock;
  /** The terminal refused it, or takes nothing in. */
  readonly failed: () => void;
}

/** Sends a terminal a firmware in packets, as fast as it takes them in, and missed ones again. */
export class UpgradeSending {
  readonly #parts: UpgradeSendingParts;
  readonly #over = new AbortController();
  #asked: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(parts: UpgradeSendingParts) {
    this.#parts = parts;
  }

  /** Sends all of it. Never throws. */
  async run(): Promise<void> {
    await this.#guarded(() => this.#send(1, this.#parts.packets.total));
  }

  /** Nothing more is sent: the terminal is gone, or gets another one. */
  stop(): void {
    this.#over.abort();
  }

  /** What the terminal says of a packet (0x0001). @returns whether it is one of these */
  answered({ replySequence, result }: MessageBodies['terminalAnswer']): boolean {
    const { header, packets, failed } = this.#parts;
    if (((replySequence - header.sequence) & 0xffff) >= packets.total) return false;
    if (result !== results.ok && !this.#over.signal.aborted) {
      this.stop();
      failed();
    }
    return true;
  }

  /** Sends packets again (0x0005). @returns whether they are of this */
  resend({ firstSequence, packets }: MessageBodies['terminalResendRequest']): boolean {
    if (firstSequence !== this.#parts.header.sequence) return false;
    if (this.#waiting >= MOST_ASKED) return true;
    const { total } = this.#parts.packets;
    const wanted = [...new Set(packets)]
      .filter((index) => index >= 1 && index <= total)
      .sort((a, b) => a - b);
    this.#waiting++;
    this.#asked = this.#asked.then(async () => {
      await this.#guarded(async () => {
        for (const { from, to } of runsOf(wanted)) await this.#send(from, to);
      });
      this.#waiting--;
    });
    return true;
  }

  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch {
      // Its update is over, or the file is gone: the part that follows the update sees to it.
      this.stop();
    }
  }

  /** Packets in a row, as they are read. */
  async #send(first: number, last: number): Promise<void> {
    const { packets, url, transport, header } = this.#parts;
    const { signal } = this.#over;
    const from = packets.rangeOf(first).from;
    const to = packets.rangeOf(last).to;
    if (signal.aborted) return;
    const response = await fetch(url, { headers: { range: `bytes=${from}-${to - 1}` }, signal });
    if (response.status !== 206 || response.body === null) throw new Error(`status ${response.status}`);
    let index = first;
    let rest: Uint8Array = new Uint8Array();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const bytes = concatBytes([rest, chunk]);
      let at = 0;
      for (; index <= last; index++) {
        const range = packets.rangeOf(index);
        const end = at + range.to - range.from;
        if (end > bytes.length) break;
        await this.#room();
        transport.send([packets.frameOf(index, bytes.subarray(at, end), header)]);
        at = end;
      }
      rest = bytes.subarray(at);
    }
    if (index <= last) throw new Error('the file ended too early');
  }

  /** Waits until the terminal has taken in enough. */
  async #room(): Promise<void> {
    const { transport, clock, failed } = this.#parts;
    let least = Number.POSITIVE_INFINITY;
    let sinceMs = clock.elapsed();
    for (;;) {
      if (this.#over.signal.aborted) throw new Error('it is over');
      const unsent = transport.unsent();
      if (unsent < MOST_UNSENT) return;
      if (unsent < least) {
        least = unsent;
        sinceMs = clock.elapsed();
      } else if (clock.elapsed() - sinceMs > STALLS_MS) {
        failed();
        throw new Error('it takes nothing in');
      }
      await new Promise<void>((resolve) => void clock.after(LOOKS_MS, resolve));
    }
  }
}

/** Rising indexes as runs without gaps. */
function runsOf(indexes: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const index of indexes) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === index - 1) last.to = index;
    else runs.push({ from: index, to: index });
  }
  return runs;
}
