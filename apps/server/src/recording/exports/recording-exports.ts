import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@outrider/kit/clock.ts';
import { fingerprintOf } from '@outrider/evidence/signature.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { Store } from '@outrider/store/store.ts';
import { writeAll } from '../../files/write-all.ts';
import { writePrivateFile } from '../../files/write-private-file.ts';
import type { Log } from '../../log.ts';
import { newExportId } from './export-id.ts';
import type { ExportOrder } from './export-order.ts';
import { type ExportTold, isAhead, keptFor } from './export-told.ts';
import { freeBytes } from './free-bytes.ts';
import { packageFile, readKept, removePackage, toldFile } from './kept-packages.ts';
import type { ExportWork } from './export-work.ts';
import { writeExport, type WriteExportParts } from './write-export.ts';
import type { SigningKey } from '../../files/signing-key.ts';

/** Packages that are written at once, and orders of one person that wait or are written. */
const MOST_RUNNING = 2;
const MOST_OF_ONE = 10;
/** What could not be removed is tried again so much later. */
const AGAIN_MS = 3_600_000;
/** What is over, but is needed for something, is looked at again so much later. */
const NEEDED_MS = 60_000;
const OWNER_ONLY = 0o600;
/** What of the disk stays free, whatever is exported. */
const FREE_PART = 0.1;

/** What is told of an export from its beginning on. */
type ToldFirst = Omit<ExportTold, 'id' | 'madeMs' | 'untilMs' | 'state' | 'progress' | 'bytes'>;

interface Job {
  told: ExportTold;
  /** About how large it gets, and what of that is still to be written. */
  readonly expected: number;
  aheadBytes: number;
  readonly stop: AbortController;
  /** Lets it go after a while. */
  cancel: () => void;
}

export interface RecordingExportsParts extends Pick<
  WriteExportParts,
  'footage' | 'positions' | 'product' | 'viewer'
> {
  readonly recordings: Pick<Store['recordings'], 'within'>;
  readonly key: Pick<SigningKey, 'signer'>;
  /** Id of this server: ids of exports say it. */
  readonly server: string;
  /** For the packages. */
  readonly folder: string;
  /** Most that all packages take together. */
  readonly maxBytes: () => number;
  readonly clock: Clock;
  readonly log: Log;
}

/** Packages of evidence: written one after the other, and kept for a day. */
export class RecordingExports implements AsyncDisposable {
  readonly #parts: RecordingExportsParts;
  readonly #jobs = new Map<string, Job>();
  readonly #queue: { readonly job: Job; readonly work: ExportWork }[] = [];
  readonly #running = new Set<Promise<void>>();
  /** Ids of packages of which somebody makes something: each as often as that is done. */
  readonly #held: string[] = [];
  #ended = false;

  constructor(parts: RecordingExportsParts) {
    this.#parts = parts;
  }

  /** Finds what is kept from before; what was not whole goes. @throws the fault of the system */
  async start(): Promise<void> {
    const { folder, log } = this.#parts;
    for (const told of await readKept(folder, log))
      this.#keep({
        told,
        expected: told.bytes,
        aheadBytes: 0,
        stop: new AbortController(),
        cancel: () => {},
      });
  }

  /**
   * Takes an order.
   * @returns the export's id
   * @throws OutriderError NOT_FOUND when nothing was recorded, RATE_LIMIT when somebody has too many, TOO_LARGE when there is no room
   */
  async begin(order: ExportOrder): Promise<string> {
    const { recordings, folder } = this.#parts;
    const { deviceid } = order.device;
    const segments = await recordings.within({ ...order, deviceid });
    if (segments.length === 0) throw new OutriderError('NOT_FOUND', recordingSentences.nothingThere);
    const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
    this.#demand(order.user, bytes, await freeBytes(folder));
    const { user, channels, fromMs, toMs, reason, withWay, events } = order;
    const parts = [
      ...(withWay ? (['way'] as const) : []),
      ...(events === undefined ? [] : (['events'] as const)),
    ];
    return this.#enqueue(
      { user, deviceid, channels, fromMs, toMs, reason, parts },
      { bytes, write: (run) => writeExport(order, { ...this.#parts, ...run }) },
    );
  }

  /** Takes a redacted copy of an export. @returns its id @throws OutriderError as {@link begin} */
  async beginCopy(
    original: ExportTold,
    change: Pick<ExportTold, 'channels' | 'reason' | 'parts'>,
    work: ExportWork,
  ): Promise<string> {
    this.#demand(original.user, work.bytes, await freeBytes(this.#parts.folder));
    const { user, deviceid, fromMs, toMs } = original;
    return this.#enqueue({ user, deviceid, fromMs, toMs, ...change, copyOf: original.id }, work);
  }

  /** @throws OutriderError RATE_LIMIT when somebody has too many under way, TOO_LARGE when there is no room */
  async demandRoom(user: string, bytes: number): Promise<void> {
    this.#demand(user, bytes, await freeBytes(this.#parts.folder));
  }

  /** What follows upon it is not waited for: of those who order at the same time each counts those before them. */
  #demand(user: string, bytes: number, free: number): void {
    const own = [...this.#jobs.values()].filter(({ told }) => told.user === user && isAhead(told));
    if (own.length >= MOST_OF_ONE) throw new OutriderError('RATE_LIMIT', recordingSentences.tooManyExports);
    if (bytes > this.#parts.maxBytes() || bytes + this.#aheadBytes(isAhead) > usable(free))
      throw new OutriderError('TOO_LARGE', recordingSentences.exportTooLarge);
  }

  /** By which key packages are signed: SHA-256 in hex. @throws the fault of the system */
  async fingerprint(): Promise<string> {
    return fingerprintOf((await this.#parts.key.signer()).publicKey);
  }

  /** Those of a person, the newest first. */
  list(user: string): ExportTold[] {
    const own = [...this.#jobs.values()].filter(({ told }) => told.user === user);
    return own.map(({ told }) => told).toSorted((a, b) => b.madeMs - a.madeMs);
  }

  /** Of everybody, those whose package is whole. */
  whole(): ExportTold[] {
    return [...this.#jobs.values()].map(({ told }) => told).filter(({ state }) => state === 'done');
  }

  /** One of a person's; undefined when there is none. */
  find(user: string, id: string): ExportTold | undefined {
    const told = this.#jobs.get(id)?.told;
    return told?.user === user ? told : undefined;
  }

  /** Where the package of one that is done lies. */
  fileOf({ id }: Pick<ExportTold, 'id'>): string {
    return packageFile(this.#parts.folder, id);
  }

  /** Keeps a package from making room for others, and beyond its day. @returns how to let go of it */
  hold({ id }: Pick<ExportTold, 'id'>): () => void {
    this.#held.push(id);
    let held = true;
    return () => {
      if (held) this.#held.splice(this.#held.indexOf(id), 1);
      held = false;
    };
  }

  /** Stops one, or throws its package away. @throws the fault of the system */
  async remove({ id }: Pick<ExportTold, 'id'>): Promise<void> {
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    job.cancel();
    job.stop.abort(new Error('the export was stopped'));
    this.#jobs.delete(id);
    const at = this.#queue.findIndex((one) => one.job === job);
    if (at !== -1) for (const { work } of this.#queue.splice(at, 1)) work.ended?.();
    try {
      await removePackage(this.#parts.folder, id);
    } catch (error) {
      // It is there, and takes its room.
      if (job.told.state === 'done') this.#keep(job, AGAIN_MS);
      throw error;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    for (const { stop, cancel } of this.#jobs.values()) {
      cancel();
      stop.abort(new Error('the server ends'));
    }
    await Promise.all(this.#running);
  }

  #next(): void {
    if (this.#ended || this.#running.size >= MOST_RUNNING) return;
    const [next] = this.#queue;
    if (next === undefined) return;
    // Beside another there has to be room for both.
    if (this.#running.size > 0 && this.#runningBytes() + next.work.bytes > this.#parts.maxBytes()) return;
    this.#queue.shift();
    const work = this.#write(next).finally(() => {
      this.#running.delete(work);
      this.#next();
    });
    this.#running.add(work);
  }

  async #write({ job, work }: { readonly job: Job; readonly work: ExportWork }): Promise<void> {
    const { log, clock, key, folder } = this.#parts;
    const { id } = job.told;
    const draft = join(folder, `${id}.part`);
    job.told = { ...job.told, state: 'running' };
    try {
      await this.#makeRoom();
      // Since it was ordered others may have filled the disk.
      const free = await freeBytes(folder);
      if (this.#aheadBytes(isRunning) > usable(free)) throw new Error('the disk has no room for it');
      const signer = await key.signer();
      const file = await open(draft, 'w', OWNER_ONLY);
      let written = 0;
      try {
        const bytes = await work.write({
          signer,
          sink: { write: async (piece, at) => await writeAll(file, piece, at) },
          nowMs: clock.now(),
          onBytes: (more) => {
            written += more;
            job.aheadBytes = Math.max(0, work.bytes - written);
            job.told = { ...job.told, progress: Math.min(1, written / Math.max(1, work.bytes)) };
          },
          signal: job.stop.signal,
        });
        await file.sync();
        job.told = { ...job.told, bytes };
      } finally {
        await file.close();
      }
      job.stop.signal.throwIfAborted();
      await rename(draft, this.fileOf({ id }));
      const untilMs = keptFor(clock.now());
      const told: ExportTold = { ...job.told, state: 'done', progress: 1, untilMs };
      await writePrivateFile(toldFile(folder, id), JSON.stringify(told));
      // Somebody threw it away while that was written.
      if (this.#jobs.get(id) !== job) return await removePackage(folder, id);
      job.told = told;
      log.info({ deviceid: told.deviceid, user: told.user, bytes: told.bytes }, 'evidence was exported');
      this.#keep(job);
    } catch (error) {
      await this.#clear(id);
      if (job.stop.signal.aborted) return;
      log.error({ deviceid: job.told.deviceid, err: error }, 'evidence could not be exported');
      job.told = { ...job.told, state: 'failed', untilMs: keptFor(clock.now()) };
      this.#keep(job);
    } finally {
      job.aheadBytes = 0;
      work.ended?.();
    }
  }

  #enqueue(first: ToldFirst, work: ExportWork): string {
    const id = newExportId(this.#parts.server);
    const madeMs = this.#parts.clock.now();
    const told: ExportTold = {
      ...first,
      id,
      madeMs,
      untilMs: keptFor(madeMs),
      state: 'waiting',
      progress: 0,
      bytes: 0,
    };
    const job = {
      told,
      expected: work.bytes,
      aheadBytes: work.bytes,
      stop: new AbortController(),
      cancel: () => {},
    };
    this.#jobs.set(id, job);
    this.#queue.push({ job, work });
    this.#next();
    return id;
  }

  #keep(job: Job, ms = job.told.untilMs - this.#parts.clock.now()): void {
    const { clock, log } = this.#parts;
    this.#jobs.set(job.told.id, job);
    job.cancel = clock.after(Math.max(0, ms), () => {
      if (this.#needed().has(job.told.id)) return this.#keep(job, NEEDED_MS);
      this.remove(job.told).catch((error: unknown) =>
        log.warn({ err: error }, 'an export that is kept no longer could not be removed'),
      );
    });
  }

  /** Takes away what there is of one that did not become whole. */
  async #clear(id: string): Promise<void> {
    const { folder, log } = this.#parts;
    try {
      await rm(join(folder, `${id}.part`), { force: true });
      await removePackage(folder, id);
    } catch (error) {
      log.warn({ err: error }, 'what there was of an export could not be removed');
    }
  }

  /** What those exports still take of the disk, about. */
  #aheadBytes(which: (told: ExportTold) => boolean): number {
    let bytes = 0;
    for (const { told, aheadBytes } of this.#jobs.values()) if (which(told)) bytes += aheadBytes;
    return bytes;
  }

  /** What those that are being written take once they are whole, about. */
  #runningBytes(): number {
    let bytes = 0;
    for (const { told, expected } of this.#jobs.values()) if (isRunning(told)) bytes += expected;
    return bytes;
  }

  /** Those of which a copy is made, or waits to be made. */
  #needed(): ReadonlySet<string> {
    const originals = [...this.#jobs.values()].flatMap(({ told: { state, copyOf } }) =>
      copyOf !== undefined && isAhead({ state }) ? [copyOf] : [],
    );
    return new Set([...this.#held, ...originals]);
  }

  /** The oldest packages make room for what is being written, but for those that are needed. */
  async #makeRoom(): Promise<void> {
    const bytes = this.#runningBytes();
    const needed = this.#needed();
    const done = [...this.#jobs.values()].map(({ told }) => told).filter(({ state }) => state === 'done');
    let used = done.reduce((sum, told) => sum + told.bytes, 0);
    for (const told of done.toSorted((a, b) => a.madeMs - b.madeMs)) {
      if (used + bytes <= this.#parts.maxBytes()) return;
      if (needed.has(told.id)) continue;
      try {
        await this.remove(told);
        used -= told.bytes;
      } catch (error) {
        // The next one goes in its place.
        this.#parts.log.warn({ err: error }, 'an export that was to make room could not be removed');
      }
    }
  }
}

const isRunning = ({ state }: ExportTold): boolean => state === 'running';
/** What of free bytes exports may take. */
const usable = (free: number): number => free * (1 - FREE_PART);
