import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@outrider/kit/clock.ts';
import { fingerprintOf } from '@outrider/evidence/signature.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { Store } from '@outrider/store/store.ts';
import { writePrivateFile } from '../../files/write-private-file.ts';
import type { Log } from '../../log.ts';
import type { ExportOrder } from './export-order.ts';
import { freeBytes } from './free-bytes.ts';
import { writeExport, type WriteExportParts } from './write-export.ts';
import type { SigningKey } from './signing-key.ts';

/** Packages that are written at once, and orders of one person that wait or are written. */
const MOST_RUNNING = 2;
const MOST_OF_ONE = 10;
/** A package is kept so long, and told of as failed so long. */
export const KEPT_MS = 24 * 3_600_000;
const OWNER_ONLY = 0o600;
/** What of the disk stays free, whatever is exported. */
const FREE_PART = 0.1;

/** What is told of an export. */
export interface ExportTold {
  readonly id: string;
  readonly user: string;
  readonly deviceid: string;
  readonly channels: readonly number[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly reason: string;
  readonly madeMs: number;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  /** Of the package; 0 while it is not done. */
  readonly bytes: number;
  /** Of which export it is a redacted copy. */
  readonly copyOf?: string;
}

/** What is told of an export from its beginning on. */
type ToldFirst = Omit<ExportTold, 'id' | 'madeMs' | 'state' | 'progress' | 'bytes'>;

/** With what a package is written. */
export type WriteRun = Pick<WriteExportParts, 'signer' | 'sink' | 'nowMs' | 'onBytes' | 'signal'>;

/** A package that waits to be written. */
interface Work {
  /** About how large it gets. */
  readonly bytes: number;
  /** Writes it. @returns its bytes */
  write(run: WriteRun): Promise<number>;
  /** It is written, or nobody wants it any more. */
  ended?(): void;
}

interface Job {
  told: ExportTold;
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
  /** For the packages. */
  readonly folder: string;
  /** Most that all packages take together. */
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** Packages of evidence: written one after the other, and kept for a day. */
export class RecordingExports implements AsyncDisposable {
  readonly #parts: RecordingExportsParts;
  readonly #jobs = new Map<string, Job>();
  readonly #queue: { readonly job: Job; readonly work: Work }[] = [];
  readonly #running = new Set<Promise<void>>();
  #ended = false;

  constructor(parts: RecordingExportsParts) {
    this.#parts = parts;
  }

  /** Finds what is kept from before; what was not whole goes. @throws the fault of the system */
  async start(): Promise<void> {
    const { folder, clock } = this.#parts;
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
      if (!name.endsWith('.json')) continue;
      const told = JSON.parse(await readFile(join(folder, name), 'utf8')) as ExportTold;
      const leftMs = told.madeMs + KEPT_MS - clock.now();
      this.#keep({ told, stop: new AbortController(), cancel: () => {} }, Math.max(0, leftMs));
    }
  }

  /**
   * Takes an order.
   * @returns the export's id
   * @throws OutriderError NOT_FOUND when nothing was recorded, RATE_LIMIT when somebody has too many, TOO_LARGE when there is no room
   */
  async begin(order: ExportOrder): Promise<string> {
    const { recordings } = this.#parts;
    const { deviceid } = order.device;
    const segments = await recordings.within({ ...order, deviceid });
    if (segments.length === 0) throw new OutriderError('NOT_FOUND', recordingSentences.nothingThere);
    const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
    await this.demandRoom(order.user, bytes);
    const { user, channels, fromMs, toMs, reason } = order;
    return this.#enqueue(
      { user, deviceid, channels, fromMs, toMs, reason },
      { bytes, write: (run) => writeExport(order, { ...this.#parts, ...run }) },
    );
  }

  /** Takes a redacted copy of an export. @returns its id @throws OutriderError as {@link begin} */
  async beginCopy(
    of: ExportTold,
    change: Pick<ExportTold, 'channels' | 'reason'>,
    work: Work,
  ): Promise<string> {
    await this.demandRoom(of.user, work.bytes);
    const { user, deviceid, fromMs, toMs } = of;
    return this.#enqueue({ user, deviceid, fromMs, toMs, ...change, copyOf: of.id }, work);
  }

  /** @throws OutriderError RATE_LIMIT when somebody has too many under way, TOO_LARGE when there is no room */
  async demandRoom(user: string, bytes: number): Promise<void> {
    const { maxBytes, folder } = this.#parts;
    const own = [...this.#jobs.values()].filter(({ told }) => told.user === user && isAhead(told));
    if (own.length >= MOST_OF_ONE) throw new OutriderError('RATE_LIMIT', recordingSentences.tooManyExports);
    if (bytes > maxBytes || bytes > (await freeBytes(folder)) * (1 - FREE_PART))
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

  /** One of a person's; undefined when there is none. */
  find(user: string, id: string): ExportTold | undefined {
    const told = this.#jobs.get(id)?.told;
    return told?.user === user ? told : undefined;
  }

  /** Where the package of one that is done lies. */
  fileOf({ id }: Pick<ExportTold, 'id'>): string {
    return join(this.#parts.folder, `${id}.zip`);
  }

  /** Stops one, or throws its package away. */
  async remove({ id }: Pick<ExportTold, 'id'>): Promise<void> {
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    job.cancel();
    job.stop.abort(new Error('the export was stopped'));
    this.#jobs.delete(id);
    const at = this.#queue.findIndex((one) => one.job === job);
    if (at !== -1) for (const { work } of this.#queue.splice(at, 1)) work.ended?.();
    const { folder } = this.#parts;
    await rm(join(folder, `${id}.json`), { force: true });
    await rm(this.fileOf({ id }), { force: true });
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
    const next = this.#queue.shift();
    if (next === undefined) return;
    const work = this.#write(next).finally(() => {
      this.#running.delete(work);
      this.#next();
    });
    this.#running.add(work);
  }

  async #write({ job, work }: { readonly job: Job; readonly work: Work }): Promise<void> {
    const { log, clock, key, folder } = this.#parts;
    const { id } = job.told;
    const draft = join(folder, `${id}.part`);
    job.told = { ...job.told, state: 'running' };
    try {
      await this.#makeRoom(work.bytes, job.told.copyOf);
      const signer = await key.signer();
      const file = await open(draft, 'w', OWNER_ONLY);
      let written = 0;
      try {
        const bytes = await work.write({
          signer,
          sink: { write: async (piece, at) => void (await file.write(piece, 0, piece.length, at)) },
          nowMs: clock.now(),
          onBytes: (more) => {
            written += more;
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
      const told: ExportTold = { ...job.told, state: 'done', progress: 1 };
      await writePrivateFile(join(folder, `${id}.json`), JSON.stringify(told));
      job.told = told;
      log.info({ deviceid: told.deviceid, user: told.user, bytes: told.bytes }, 'evidence was exported');
      this.#keep(job, KEPT_MS);
    } catch (error) {
      await rm(draft, { force: true });
      if (job.stop.signal.aborted) return;
      log.error({ deviceid: job.told.deviceid, err: error }, 'evidence could not be exported');
      job.told = { ...job.told, state: 'failed' };
      this.#keep(job, KEPT_MS);
    } finally {
      work.ended?.();
    }
  }

  #enqueue(first: ToldFirst, work: Work): string {
    const id = randomUUID();
    const madeMs = this.#parts.clock.now();
    const told: ExportTold = { ...first, id, madeMs, state: 'waiting', progress: 0, bytes: 0 };
    const job = { told, stop: new AbortController(), cancel: () => {} };
    this.#jobs.set(id, job);
    this.#queue.push({ job, work });
    this.#next();
    return id;
  }

  #keep(job: Job, ms: number): void {
    this.#jobs.set(job.told.id, job);
    job.cancel = this.#parts.clock.after(ms, () => void this.remove(job.told));
  }

  /** The oldest packages make room for the next. @param spared one that is needed for it */
  async #makeRoom(bytes: number, spared: string | undefined): Promise<void> {
    const done = [...this.#jobs.values()].map(({ told }) => told).filter(({ state }) => state === 'done');
    let used = done.reduce((sum, told) => sum + told.bytes, 0);
    for (const told of done.toSorted((a, b) => a.madeMs - b.madeMs)) {
      if (used + bytes <= this.#parts.maxBytes) return;
      if (told.id === spared) continue;
      await this.remove(told);
      used -= told.bytes;
    }
  }
}

const isAhead = ({ state }: ExportTold): boolean => state === 'waiting' || state === 'running';
