import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ManifestFootage } from '@outrider/evidence/manifest.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { ExportTold } from './export-told.ts';
import type { RecordingExports } from './recording-exports.ts';
import { DraftFile, OriginalPackage } from './redaction-draft.ts';
import { type RedactedOrder, writeRedacted } from './write-redacted.ts';
import type { WriteExportParts } from './write-export.ts';

/** Copies that one person may have begun: a further one takes the place of the oldest. */
const MOST_OF_ONE = 3;
/** A copy whose page asks and gives nothing for so long is given up. */
const IDLE_MS = 2 * 3_600_000;
/** How much larger a file of a copy may be than that of the original. */
const MOST_TIMES = 3;
const MOST_MORE_BYTES = 4 * 1024 * 1024;
/** How far off the length of a file of a copy may be from the original's. */
const MOST_APART_MS = 1_500;

/** A copy that somebody makes. */
export interface Redaction {
  readonly id: string;
  readonly source: ExportTold;
  readonly original: OriginalPackage;
  /** How often it was begun to be made. */
  run: number;
  readonly files: Map<string, DraftFile>;
  /** What is done with it is done one after the other: this is the last of it. */
  last: Promise<unknown>;
  /** Lets it go when nothing is heard of it. */
  idle: () => void;
  /** Lets go of the original's package. */
  readonly letGo: () => void;
}

export interface RedactionsParts extends Pick<WriteExportParts, 'product' | 'viewer'> {
  readonly exports: Pick<RecordingExports, 'beginCopy' | 'demandRoom' | 'fileOf' | 'hold'>;
  /** For what has come of copies. */
  readonly folder: string;
  readonly clock: Clock;
}

/** Where a piece of a file belongs. */
interface PiecePlace {
  /** Bytes in front of it. */
  readonly at: number;
  /** Of which making. */
  readonly run: number;
}

/** What a copy is to be. */
export type RedactedAs = Pick<RedactedOrder, 'reason' | 'areas' | 'soundLeftOut' | 'wayLeftOut'>;

/** Redacted copies of exports, which pages make: what has come of each until it is whole. */
export class Redactions implements AsyncDisposable {
  readonly #parts: RedactionsParts;
  readonly #all = new Map<string, Redaction>();

  constructor(parts: RedactionsParts) {
    this.#parts = parts;
  }

  /** Begins a copy of an export that is done. @throws OutriderError VALIDATION for one that is a copy; the fault of the system */
  async begin(source: ExportTold): Promise<Redaction> {
    if (source.copyOf !== undefined) throw new OutriderError('VALIDATION', recordingSentences.copyOfCopy);
    const { exports } = this.#parts;
    const letGo = exports.hold(source);
    const original = await OriginalPackage.open(exports.fileOf(source)).catch((error: unknown) => {
      letGo();
      throw error;
    });
    const own = [...this.#all.values()].filter((each) => each.source.user === source.user);
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_ONE))) await this.remove(oldest);
    const begun: Redaction = {
      id: randomUUID(),
      source,
      original,
      run: 0,
      files: new Map(),
      last: Promise.resolve(),
      idle: () => {},
      letGo,
    };
    this.#all.set(begun.id, begun);
    this.#wait(begun);
    return begun;
  }

  /** One that a person has begun, which is heard of by that; undefined when there is none. */
  find(user: string, id: string): Redaction | undefined {
    const found = this.#all.get(id);
    if (found?.source.user !== user) return undefined;
    this.#wait(found);
    return found;
  }

  /**
   * Takes a piece of a file of a copy.
   * @throws OutriderError NOT_FOUND for a file that the original has not, or a copy that is over; VALIDATION for a piece that leaves a
   * hole, TOO_LARGE
   */
  async take(copy: Redaction, name: string, bytes: Uint8Array, place: PiecePlace): Promise<void> {
    await this.#inTurn(copy, async () => await this.#take(copy, name, bytes, place));
  }

  async #take(copy: Redaction, name: string, bytes: Uint8Array, { at, run }: PiecePlace): Promise<void> {
    // What is still on its way of a making that was stopped may show what is covered now.
    if (run < copy.run) throw new OutriderError('VALIDATION', recordingSentences.noSuchRedaction);
    if (run > copy.run) {
      const before = [...copy.files.values()];
      copy.run = run;
      copy.files.clear();
      await removeFiles(before);
    }
    const file = copy.files.get(name) ?? this.#newFile(copy, name);
    if (at > file.length) throw new OutriderError('VALIDATION', recordingSentences.copyNotWhole);
    if (at + bytes.length > mostBytes(file.footage))
      throw new OutriderError('TOO_LARGE', recordingSentences.exportTooLarge);
    await this.#parts.exports.demandRoom(copy.source.user, lengthOf(copy) + bytes.length);
    this.#demandKept(copy);
    copy.files.set(name, file);
    await file.write(bytes, at);
  }

  /**
   * Makes a package of a copy whose pictures have come.
   * @returns the export's id
   * @throws OutriderError VALIDATION when a file of it is not as long and as large as the original's, or there is none; NOT_FOUND when it
   * is over
   */
  async end(copy: Redaction, as: RedactedAs): Promise<string> {
    return await this.#inTurn(copy, async () => await this.#end(copy, as));
  }

  async #end(copy: Redaction, as: RedactedAs): Promise<string> {
    const { source, original } = copy;
    const files: RedactedOrder['files'][number][] = [];
    for (const footage of original.manifest.footage) {
      const draft = copy.files.get(footage.name);
      if (draft === undefined) continue;
      const measured = await draft.measure();
      if (
        measured === undefined ||
        !isSameMovie(measured, footage) ||
        (as.soundLeftOut && measured.sound !== '')
      )
        throw new OutriderError('VALIDATION', recordingSentences.copyNotWhole);
      files.push({ draft, measured });
    }
    if (files.length === 0) throw new OutriderError('VALIDATION', recordingSentences.nothingThere);
    const channels = source.channels.filter((channel) =>
      files.some(({ draft }) => draft.footage.channel === channel),
    );
    this.#demandKept(copy);
    const { exports, product, viewer } = this.#parts;
    const drafts = [...copy.files.values()];
    const order: RedactedOrder = { ...as, user: source.user, original, files };
    const id = await exports.beginCopy(
      source,
      { channels, reason: as.reason, parts: as.wayLeftOut ? [] : (source.parts ?? []) },
      {
        bytes: lengthOf(copy),
        write: async (run) => await writeRedacted(order, { ...run, product, viewer }),
        ended: () => void removeFiles(drafts),
      },
    );
    // From now on its files are the export's.
    copy.files.clear();
    this.#forget(copy);
    return id;
  }

  /** Gives a copy up: at once, and what came of it goes once nothing more is written of it. */
  async remove(copy: Redaction): Promise<void> {
    this.#forget(copy);
    copy.last = copy.last.then(async () => await removeFiles(copy.files.values()));
    await copy.last;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const copy of this.#all.values()) await this.remove(copy);
  }

  /** Does something with a copy once all that was begun with it before is done, if it is kept then. */
  async #inTurn<Answer>(copy: Redaction, work: () => Promise<Answer>): Promise<Answer> {
    const done = copy.last.then(async () => {
      this.#demandKept(copy);
      return await work();
    });
    copy.last = done.catch(() => {});
    return await done;
  }

  /** @throws OutriderError NOT_FOUND for one that was given up, or is an export already */
  #demandKept(copy: Redaction): void {
    if (this.#all.get(copy.id) !== copy)
      throw new OutriderError('NOT_FOUND', recordingSentences.noSuchRedaction);
  }

  #newFile({ original, id, run }: Redaction, name: string): DraftFile {
    const at = original.manifest.footage.findIndex((each) => each.name === name);
    const footage = original.manifest.footage[at];
    if (footage === undefined) throw new OutriderError('NOT_FOUND', recordingSentences.noSuchFootage);
    // What is left of it after a crash goes at the next start, by how it ends.
    return new DraftFile(footage, join(this.#parts.folder, `${id}_${run}_${at}.part`));
  }

  #wait(copy: Redaction): void {
    copy.idle();
    copy.idle = this.#parts.clock.after(IDLE_MS, () => void this.remove(copy));
  }

  #forget(copy: Redaction): void {
    copy.idle();
    copy.letGo();
    this.#all.delete(copy.id);
  }
}

const mostBytes = ({ bytes }: ManifestFootage): number => bytes * MOST_TIMES + MOST_MORE_BYTES;

const lengthOf = ({ files }: Redaction): number =>
  [...files.values()].reduce((sum, { length }) => sum + length, 0);

const isSameMovie = (
  {
    width,
    height,
    durationMs,
  }: { readonly width: number; readonly height: number; readonly durationMs: number },
  footage: ManifestFootage,
): boolean =>
  width === footage.width &&
  height === footage.height &&
  Math.abs(durationMs - (footage.endMs - footage.startMs)) < MOST_APART_MS;

async function removeFiles(files: Iterable<DraftFile>): Promise<void> {
  // What a disk does not let go now goes at the next start, by how it ends.
  for (const file of files) await file.remove().catch(() => {});
}
