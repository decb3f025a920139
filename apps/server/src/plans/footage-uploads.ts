import { posix } from 'node:path';
import type { Clock } from '@outrider/kit/clock.ts';
import { isOver } from '@outrider/model/orders/order.ts';
import { planSentences } from '@outrider/model/plans/sentences.ts';
import { uploadPath } from '@outrider/model/plans/upload-path.ts';
import { type Retrieval, timeOfFiles } from '@outrider/model/retrievals/retrieval.ts';
import { sentence } from '@outrider/model/text.ts';
import { extensionOf } from '@outrider/model/uploads/file-name.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import type { FtpTarget, SentFile } from '../net/guarded-ftp.ts';
import type { RetrievalQueue } from '../retrieval/retrieval-queue.ts';

/** Pauses between tries grow up to an hour; after so many, about a day later, it is given up. */
const FIRST_PAUSE_MS = 60_000;
const GROWS = 4;
const LONGEST_PAUSE_MS = 3_600_000;
const MOST_TRIES = 28;
/** One order has this long. */
const WITHIN_MS = 1_800_000;
/** Where it cannot be kept how far one is, as on a full disk, it is tried again after this. */
const UNKEPT_MS = 60_000;
/** Of an answer of the other side so much is told. */
const MOST_FAULT = 200;

export interface FootageUploadsParts {
  readonly retrievals: Pick<RetrievalQueue, 'list' | 'get' | 'fileOf' | 'keepSent'>;
  /** Where to, as of now; undefined where nothing is set. */
  readonly target: () => FtpTarget | undefined;
  /** Whether a part of a stretch of a vehicle is private: that is not sent on. */
  readonly isDark: (deviceid: string, fromMs: number, toMs: number) => boolean;
  readonly send: (target: FtpTarget, files: readonly SentFile[], signal: AbortSignal) => Promise<void>;
  readonly bus: Pick<Bus, 'act'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** How a try ended, and what the order says of it where it was the last one. */
interface TryEnded {
  readonly sent: NonNullable<Retrieval['sent']>;
  readonly fault: string | undefined;
}

/**
 * Sends footage of events on to an FTP server, where its plan says so: an order after the other, once it is over. How far one is, is kept
 * with the order: after a kill it is sent once more, under the same names.
 */
export class FootageUploads implements AsyncDisposable {
  readonly #parts: FootageUploadsParts;
  /** Numbers of orders that are to be sent. */
  readonly #waiting = new Set<number>();
  /** What could not be kept of those that were tried, and until when they rest, ms since 1970: what was sent is not sent again for that. */
  readonly #unkept = new Map<number, TryEnded & { readonly untilMs: number }>();
  readonly #end = new AbortController();
  readonly #stop: () => void;
  #cancel: () => void = () => {};
  #working: Promise<void> | undefined;
  #again = false;

  constructor(parts: FootageUploadsParts) {
    this.#parts = parts;
    this.#stop = parts.bus.act('retrieval.ended', ({ id }) => {
      this.#waiting.add(id);
      this.wake();
    });
    for (const { order } of parts.retrievals.list()) if (isToBeSent(order)) this.#waiting.add(order.id);
    this.wake();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end.abort();
    this.#stop();
    this.#cancel();
    await this.#working;
  }

  /** Something is to be sent, or may be now: the settings are others. */
  wake(): void {
    if (this.#end.signal.aborted) return;
    this.#again = true;
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
      if (this.#again) this.wake();
    });
  }

  /** Resolves once nothing is due: for tests. */
  async settled(): Promise<void> {
    while (this.#working !== undefined) await this.#working;
  }

  /** It never throws. */
  async #work(): Promise<void> {
    const { clock, target } = this.#parts;
    this.#again = false;
    this.#cancel();
    let nextMs = Number.POSITIVE_INFINITY;
    for (const id of this.#waiting) {
      const order = this.#find(id);
      if (order === undefined || !isToBeSent(order)) {
        this.#waiting.delete(id);
        this.#unkept.delete(id);
        continue;
      }
      const times = [order, ...order.parts.map(timeOfFiles)];
      if (times.some(({ fromMs, toMs }) => this.#parts.isDark(order.deviceid, fromMs, toMs))) {
        this.#waiting.delete(id);
        continue;
      }
      const dueMs = Math.max(order.sent?.nextMs ?? 0, this.#unkept.get(id)?.untilMs ?? 0);
      if (dueMs > clock.now()) {
        nextMs = Math.min(nextMs, dueMs);
        continue;
      }
      const to = target();
      // Nobody is there: that is no try, and setting an address wakes this.
      if (to === undefined || this.#end.signal.aborted) return;
      await this.#try(order, to);
      this.#again = true;
    }
    if (nextMs < Number.POSITIVE_INFINITY)
      this.#cancel = clock.after(Math.max(0, nextMs - clock.now()), () => this.wake());
  }

  #find(id: number): Retrieval | undefined {
    try {
      return this.#parts.retrievals.get(id);
    } catch {
      // It was removed: what is not there is not sent.
      return undefined;
    }
  }

  async #try(order: Retrieval, target: FtpTarget): Promise<void> {
    const { retrievals, clock, log } = this.#parts;
    const { id } = order;
    const ended = this.#unkept.get(id) ?? (await this.#send(order, target));
    // The next start sends it again.
    if (ended === undefined) return;
    try {
      await retrievals.keepSent(id, ended.sent, ended.fault);
      this.#unkept.delete(id);
    } catch (error) {
      log.error({ err: error, order: id }, 'how far footage was uploaded could not be kept');
      this.#unkept.set(id, { ...ended, untilMs: clock.now() + UNKEPT_MS });
    }
  }

  /** Sends an order. @returns how that ended; undefined where the server ends */
  async #send(order: Retrieval, target: FtpTarget): Promise<TryEnded | undefined> {
    const { send, clock, log } = this.#parts;
    const tries = (order.sent?.tries ?? 0) + 1;
    try {
      const signal = AbortSignal.any([this.#end.signal, AbortSignal.timeout(WITHIN_MS)]);
      await send(target, await this.#filesOf(order), signal);
      return { sent: { state: 'done', tries, nextMs: 0 }, fault: undefined };
    } catch (error) {
      if (this.#end.signal.aborted) return undefined;
      log.warn({ err: error, order: order.id, tries }, 'footage could not be uploaded');
      const fault = sentence(planSentences.notUploaded, { fault: faultOf(error) });
      if (tries >= MOST_TRIES) return { sent: { state: 'failed', tries, nextMs: 0 }, fault };
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * GROWS ** (tries - 1));
      const nextMs = Math.trunc(clock.now() + pauseMs);
      return { sent: { state: 'waiting', tries, nextMs }, fault: undefined };
    }
  }

  async #filesOf({ id, deviceid, event, upload, parts }: Retrieval): Promise<SentFile[]> {
    const { folder = '', custom = false } = upload ?? {};
    const files: SentFile[] = [];
    const taken = new Set<string>();
    for (const [at, { channel, fromMs, files: came }] of parts.entries()) {
      for (const [place, { name }] of came.entries()) {
        const piece = { deviceid, eventid: event?.eventid ?? 0, channel, fromMs, ext: extensionOf(name) };
        const path = uniquePath(uploadPath(piece, custom), taken);
        files.push({
          from: await this.#parts.retrievals.fileOf(id, at, place, 'sent'),
          to: posix.join(folder, path),
        });
      }
    }
    return files;
  }
}

/** What came of it is sent, whole or not; of one that brought nothing there is nothing to send. */
const isToBeSent = ({ upload, sent, parts, ...order }: Retrieval): boolean =>
  upload !== undefined &&
  isOver(order) &&
  (sent === undefined || sent.state === 'waiting') &&
  parts.some(({ files }) => files.length > 0);

/** A recorder may send a piece in several files. */
function uniquePath(path: string, taken: Set<string>): string {
  const { dir, name, ext } = posix.parse(path);
  let unique = path;
  for (let number = 2; taken.has(unique); number++) unique = posix.join(dir, `${name}_${number}${ext}`);
  taken.add(unique);
  return unique;
}

const faultOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, MOST_FAULT);
