import { Worker } from 'node:worker_threads';
import { fetchedSegments, type TakenRun } from '@outrider/media/segments/fetched-segments.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { locks } from '@outrider/model/recordings/recording-lock.ts';
import type { TakenFootage } from '@outrider/model/retrievals/retrieval.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import type { Recording } from '../recording/start-recording.ts';
import type { FetchedStretch, FootageIntake } from '../retrieval/footage-intake.ts';
import type { IntakeJob, IntakeMessage } from './intake-job.ts';
import { SegmentSink } from './segment-sink.ts';

/** What the thread may have of what is no bytes of pictures, MB. */
const MOST_MEMORY_MB = 192;
/** A thread that says nothing for this long is at work on nonsense. */
const SILENT_MS = 120_000;
/** Recordings that are no further apart have nothing in between. */
const TOGETHER_MS = 1_000;

export interface FetchedFootageParts {
  readonly recording: Pick<Recording, 'folders' | 'index'> & {
    readonly keeper: Pick<Recording['keeper'], 'oldestKeptMs'>;
  };
  readonly store: Pick<Store, 'recordings' | 'recordingLocks'>;
  /** Whether the sound of a device is kept with its pictures. */
  readonly keepsSound: (deviceid: string) => boolean;
  readonly log: Log;
}

/** Makes recordings of what was fetched from recorders, as far as there is none of that time (decision 0049). One piece after the other. */
export class FetchedFootage implements FootageIntake, AsyncDisposable {
  readonly #parts: FetchedFootageParts;
  #working: Promise<unknown> = Promise.resolve();
  #end: (() => void) | undefined;
  #ended = false;

  constructor(parts: FetchedFootageParts) {
    this.#parts = parts;
  }

  takeFiles(stretch: FetchedStretch, paths: readonly string[]): Promise<readonly TakenFootage[] | undefined> {
    return this.#inTurn(async (sink) => {
      if (await this.#isTooOld(stretch)) return paths.map(() => tooOld);
      const taken = await this.#takenOf(stretch);
      const sound = stretch.sound && this.#parts.keepsSound(stretch.deviceid);
      return await this.#read({ stretch, paths, sound, taken }, sink);
    }, stretch);
  }

  takeUnits(stretch: FetchedStretch, units: readonly MediaUnit[]): Promise<TakenFootage | undefined> {
    return this.#inTurn(async (sink) => {
      if (await this.#isTooOld(stretch)) return tooOld;
      const taken = await this.#takenOf(stretch);
      const sound = stretch.sound && this.#parts.keepsSound(stretch.deviceid);
      const given = (async function* () {
        yield* units;
      })();
      const options = { ...stretch, sound, taken, offsetMs: 0, jitterMs: PLAYED_JITTER_MS };
      try {
        for await (const piece of fetchedSegments(given, options)) {
          if (this.#ended || !(await sink.take(piece))) return undefined;
        }
        return { state: 'whole', reason: '' };
      } catch {
        return { state: 'part', reason: retrievalSentences.damaged };
      }
    }, stretch);
  }

  async coveredMs({ deviceid, channel, stream, fromMs, toMs }: FetchedStretch): Promise<number> {
    const { store, recording } = this.#parts;
    await recording.index.flush();
    const rows = await store.recordings.within({ deviceid, channels: [channel], fromMs, toMs });
    let coveredMs = 0;
    let atMs = fromMs;
    for (const { startMs, endMs } of rows.filter((row) => row.stream === stream)) {
      const end = Math.min(endMs, toMs);
      coveredMs += Math.max(0, end - Math.max(startMs, atMs));
      atMs = Math.max(atMs, end);
    }
    return coveredMs;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#end?.();
    await this.#working;
  }

  #inTurn<T>(work: (sink: SegmentSink) => Promise<T>, { deviceid }: FetchedStretch): Promise<T | undefined> {
    const { folders, index } = this.#parts.recording;
    const { recordings } = this.#parts.store;
    const done = this.#working.then(async () => {
      if (this.#ended || folders.pick(deviceid) === undefined) return undefined;
      const sink = new SegmentSink({ pick: () => folders.pick(deviceid), index, recordings });
      try {
        return await work(sink);
      } finally {
        await sink.end();
        // What comes next sees what this one brought.
        await index.flush();
      }
    });
    this.#working = done.catch(() => {});
    return done;
  }

  /** What is older than recordings are kept goes at once, but for what somebody locked. */
  async #isTooOld(stretch: FetchedStretch): Promise<boolean> {
    const { recording, store } = this.#parts;
    if (stretch.toMs > recording.keeper.oldestKeptMs(stretch.deviceid)) return false;
    const held = await store.recordingLocks.list(stretch.deviceid);
    const segment = { channel: stretch.channel, startMs: stretch.fromMs, endMs: stretch.toMs };
    return !held.some((lock) => locks(lock, { ...segment, deviceid: stretch.deviceid }));
  }

  async #takenOf({ deviceid, channel, stream, fromMs, toMs, listed }: FetchedStretch): Promise<TakenRun[]> {
    const { store, recording } = this.#parts;
    await recording.index.flush();
    const around = {
      fromMs: Math.min(fromMs, listed?.fromMs ?? fromMs) - AROUND_MS,
      toMs: Math.max(toMs, listed?.toMs ?? toMs) + AROUND_MS,
    };
    const rows = await store.recordings.within({ deviceid, channels: [channel], ...around });
    // Nobody looked what there is further off, and nobody asked for it.
    const runs = [{ startMs: Number.NEGATIVE_INFINITY, endMs: around.fromMs }];
    const behind = { startMs: around.toMs, endMs: Number.POSITIVE_INFINITY, open: false };
    for (const { startMs, endMs, open } of [...rows.filter((row) => row.stream === stream), behind]) {
      // What is being written goes on.
      const end = open ? Number.POSITIVE_INFINITY : endMs;
      const last = runs.at(-1);
      if (last !== undefined && startMs - last.endMs <= TOGETHER_MS) last.endMs = Math.max(last.endMs, end);
      else runs.push({ startMs, endMs: end });
    }
    return runs;
  }

  async #read(job: IntakeJob, sink: SegmentSink): Promise<readonly TakenFootage[] | undefined> {
    const worker = new Worker(new URL('intake-thread.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    const result = Promise.withResolvers<readonly TakenFootage[] | undefined>();
    const given = { pieces: 0 };
    let watch: NodeJS.Timeout | undefined;
    const listen = (): void => {
      clearTimeout(watch);
      watch = setTimeout(() => void worker.terminate(), SILENT_MS).unref();
    };
    this.#end = () => result.resolve(undefined);
    if (this.#ended) this.#end();
    worker.on('message', async (message: IntakeMessage) => {
      listen();
      if (message.kind === 'read') return;
      if (message.kind === 'done') return result.resolve(message.footage);
      given.pieces++;
      const kept = await sink.take(message.piece);
      if (!kept) result.resolve(undefined);
      worker.postMessage(kept);
    });
    const reason = retrievalSentences;
    const end = (error?: unknown): void => {
      if (error !== undefined)
        this.#parts.log.debug({ err: error }, 'a file of a recorder could not be read');
      // It ran out of memory or of time, at bytes that no recorder writes.
      const state = given.pieces > 0 ? 'part' : 'none';
      result.resolve(
        job.paths.map(() => ({ state, reason: state === 'part' ? reason.damaged : reason.notRead })),
      );
    };
    worker.on('error', end);
    worker.on('exit', () => end());
    listen();
    try {
      return await result.promise;
    } finally {
      clearTimeout(watch);
      this.#end = undefined;
      await worker.terminate();
    }
  }
}

const tooOld: TakenFootage = { state: 'none', reason: retrievalSentences.tooOldToKeep };
/** What a recorder plays comes over a network, and its times jitter. */
const PLAYED_JITTER_MS = 5_000;
/** Files begin with the key picture in front of what was asked for. */
const AROUND_MS = 60_000;
