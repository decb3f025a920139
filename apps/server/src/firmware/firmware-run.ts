import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { firmwareIdIn, storePath } from '@outrider/model/firmware/firmware-url.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import {
  freshUpdate,
  type Update,
  type UpdateBody,
  type UpdateProgress,
} from '@outrider/model/firmware/update.ts';
import type { Topics } from '../bus/topics.ts';
import type { Links } from '../fleet/links/links.ts';
import type { OrderRun, RunEnd, OrderHandle } from '../orders/order-kind.ts';
import type { FirmwareFiles } from './firmware-files.ts';

/** A recorder of which nothing comes for this long, and no byte is fetched, does nothing more. */
const SILENT_MS = 15 * 60_000;
/** A recorder that is back with its old version is asked once more after this long: it may restart a second time. */
const SETTLES_MS = 30_000;
/** No update takes longer, however slowly its file is fetched. */
const MOST_MS = 24 * 3_600_000;
/** The fetched part is kept once in this time, and when the file is whole: a rollout would write for each part of each recorder. */
const KEPT_EVERY_MS = 5_000;

/** What happens to a recorder while it is updated. */
type News = Topics['device.upgraded']['result'] | 'attached' | 'resumed' | 'settled' | 'silent' | 'late';

export interface FirmwareRunParts {
  readonly links: Pick<Links, 'ask' | 'of'>;
  readonly files: Pick<FirmwareFiles, 'find' | 'faultOf' | 'onlyOwn'>;
  readonly clock: Clock;
  /** Scheme, address and port under which this server itself reads files of the store. */
  readonly here: () => string;
  /** Scheme, address and port under which recorders reach the store. */
  readonly base: () => string;
  /** Whether its device may be told now. */
  readonly mayTell: (update: Pick<Update, 'deviceid' | 'planid'>) => boolean;
  /** Takes in what a device says of its firmware. */
  readonly said: (deviceid: string, said: { readonly version: string; readonly model: string }) => void;
}

/** The ticket as it is kept. */
export const ticketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/**
 * Has a recorder get a firmware: it is told where the file is, fetches it, says how that went, restarts, and is asked which
 * version it has. Only that ends an update well (rule FW-5). A run after a restart of the server tells it nothing again.
 */
export class FirmwareRun implements OrderRun {
  readonly awaits = false;
  readonly #parts: FirmwareRunParts;
  readonly #handle: OrderHandle<UpdateBody, UpdateProgress>;
  readonly #stopped = Promise.withResolvers<undefined>();
  readonly #news: News[] = [];
  #wake = () => {};
  readonly #timers = new Map<News, () => void>();
  #isOver = false;
  #fetched: number;
  /** When the fetched part was kept last, on the monotonic clock. */
  #keptMs = Number.NEGATIVE_INFINITY;
  /** When it said last that it is done, on the clock that never leaps. */
  #doneMs = Number.NEGATIVE_INFINITY;
  /** Whether it came back since it was told, with the file whole. */
  #cameBack = false;

  constructor(parts: FirmwareRunParts, handle: OrderHandle<UpdateBody, UpdateProgress>) {
    this.#parts = parts;
    this.#handle = handle;
    this.#fetched = handle.order().fetched;
  }

  /** How far into the file it has fetched. */
  get bytes(): number {
    return this.#fetched;
  }

  async run(): Promise<RunEnd | undefined> {
    try {
      return await Promise.race([this.#update(), this.#stopped.promise]);
    } finally {
      this.#isOver = true;
      for (const cancel of this.#timers.values()) cancel();
    }
  }

  /** A recorder that was told cannot be had to rest. */
  async pause(): Promise<void> {
    throw new OutriderError('VALIDATION', firmwareSentences.underWay);
  }

  async resume(): Promise<void> {}

  async stop(): Promise<void> {
    this.#stopped.resolve(undefined);
  }

  /** Something happened to its recorder. */
  tell(news: News): void {
    // What it says twice before it was looked at is one thing: each costs a question.
    if (this.#isOver || this.#news.includes(news)) return;
    // That it is done it says once, or a few times: a flood of it would cost a question and a write each.
    if (news === 'done') {
      const elapsedMs = this.#parts.clock.elapsed();
      if (elapsedMs - this.#doneMs < SETTLES_MS) return;
      this.#doneMs = elapsedMs;
    }
    this.#news.push(news);
    this.#wake();
  }

  /** So far into the file it has fetched. */
  tellFetched(end: number): void {
    if (this.#isOver) return;
    this.#await('silent', SILENT_MS);
    if (end <= this.#fetched) return;
    this.#fetched = end;
    const elapsedMs = this.#parts.clock.elapsed();
    if (elapsedMs - this.#keptMs < KEPT_EVERY_MS && end < this.#handle.order().size) return;
    this.#keptMs = elapsedMs;
    void this.#handle.change({ fetched: end }).catch(() => {});
  }

  async #update(): Promise<RunEnd> {
    try {
      if (this.#handle.order().toldMs === 0) {
        const end = await this.#begin();
        if (end !== undefined) return end;
      } else this.tell('resumed');
      return await this.#follow();
    } catch (error) {
      const { code, message: reason } =
        error instanceof OutriderError ? error : new OutriderError('INTERNAL', String(error));
      // It would be refused again. A recorder that did not answer is told again, with a ticket of its own.
      if (code === 'VALIDATION') return { kind: 'failed', reason, counts: true };
      await this.#handle.change(freshUpdate).catch(() => {});
      return { kind: 'again', reason, counts: true };
    }
  }

  /** Tells it, unless it has the version or may not be told now. @returns how it ended, if it did @throws OutriderError */
  async #begin(): Promise<RunEnd | undefined> {
    const { deviceid, url, target } = this.#handle.order();
    const before = await this.#version();
    if (target !== '' && before === target) return { kind: 'done', fault: '' };
    const firmwareid = firmwareIdIn(url);
    const firmware = firmwareid === undefined ? undefined : await this.#parts.files.find(firmwareid);
    if (firmwareid !== undefined && firmware === undefined)
      return { kind: 'failed', reason: firmwareSentences.noFile, counts: true };
    if (!this.#parts.mayTell(this.#handle.order()))
      return { kind: 'again', reason: firmwareSentences.drives, counts: false };
    const fault = firmware === undefined ? undefined : await this.#parts.files.faultOf(firmware);
    if (fault !== undefined) return { kind: 'failed', reason: fault, counts: true };
    if (firmware === undefined && this.#parts.files.onlyOwn)
      return { kind: 'failed', reason: firmwareSentences.onlySigned, counts: true };
    const ticket = firmware === undefined ? '' : randomBytes(16).toString('hex');
    await this.#handle.change({
      ...freshUpdate,
      before: before ?? '',
      ticket: ticket === '' ? '' : ticketHash(ticket),
      size: firmware?.filesize ?? 0,
      toldMs: this.#parts.clock.now(),
    });
    // Another host may hold anything under the address of a file: where files have to be signed, it is the store's own.
    const from =
      firmware !== undefined && this.#parts.files.onlyOwn
        ? this.#parts.base() + storePath(firmware.firmwareid)
        : url;
    const told = ticket === '' ? url : `${from}&ticket=${ticket}`;
    const { search } = new URL(told, 'http://server');
    const here = ticket === '' ? '' : `${this.#parts.here()}/fw.cgi${search}`;
    const size = firmware?.filesize ?? 0;
    const { isSent } = await this.#parts.links.ask(deviceid, 'firmware.update', {
      url: told,
      here,
      size,
      version: target,
    });
    if (isSent) await this.#handle.change({ isSent });
    return undefined;
  }

  async #follow(): Promise<RunEnd> {
    this.#await('silent', SILENT_MS);
    this.#await('late', MOST_MS);
    for (;;) {
      const news = await this.#next();
      const end = await this.#take(news);
      if (end !== undefined) return end;
    }
  }

  async #take(news: News): Promise<RunEnd | undefined> {
    const failed = (reason: string): RunEnd => ({ kind: 'failed', reason, counts: true });
    if (news === 'failed') return failed(firmwareSentences.saysFailed);
    if (news === 'cancelled') return failed(firmwareSentences.saysCancelled);
    if (news === 'done') await this.#handle.change({ saidDone: true });
    else if (news === 'attached' || news === 'resumed') {
      const isWhole = this.#isWhole();
      if (!isWhole && this.#handle.order().isSent === true) return await this.#sendAgain();
      // That the server goes on with it says nothing of where its recorder was.
      if (isWhole && news === 'attached') this.#cameBack = true;
    }
    if (news !== 'silent' && news !== 'late') this.#await('silent', SILENT_MS);
    const version = await this.#version().catch(() => undefined);
    if (version !== undefined && this.#isWanted(version)) return { kind: 'done', fault: '' };
    const { saidDone, before, isSent } = this.#handle.order();
    if (news === 'silent' || news === 'late') {
      if (!this.#handle.isThere()) return failed(firmwareSentences.neverBack);
      const isOther = version !== undefined && version !== before;
      if (saidDone || isOther) return failed(firmwareSentences.oldVersion);
      // The last packets may have gone with the connection on which they were on their way.
      if (version === before && this.#cameBack && isSent === true) return await this.#sendAgain();
      return failed(firmwareSentences.silent);
    }
    if (!saidDone || !this.#cameBack || version === undefined) return undefined;
    if (news === 'settled') return failed(firmwareSentences.oldVersion);
    this.#await('settled', SETTLES_MS);
    return undefined;
  }

  /** The file is sent again, with a ticket of its own. */
  async #sendAgain(): Promise<RunEnd> {
    await this.#handle.change(freshUpdate);
    return { kind: 'again', reason: firmwareSentences.cutOff, counts: true };
  }

  #isWhole(): boolean {
    return this.#fetched >= this.#handle.order().size;
  }

  #isWanted(version: string): boolean {
    const { target, before } = this.#handle.order();
    return target === '' ? version !== '' && version !== before : version === target;
  }

  /** What it says it has; undefined where it does not say. @throws OutriderError DEVICE_OFFLINE */
  async #version(): Promise<string | undefined> {
    const { deviceid } = this.#handle.order();
    try {
      const said = await this.#parts.links.ask(deviceid, 'firmware.version', {});
      this.#parts.said(deviceid, said);
      return said.version;
    } catch (error) {
      if (error instanceof OutriderError && error.code === 'VALIDATION') return undefined;
      throw error;
    }
  }

  #await(news: News, ms: number): void {
    this.#timers.get(news)?.();
    this.#timers.set(
      news,
      this.#parts.clock.after(ms, () => this.tell(news)),
    );
  }

  async #next(): Promise<News> {
    for (;;) {
      const news = this.#news.shift();
      if (news !== undefined) return news;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
