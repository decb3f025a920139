import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Clock } from '@outrider/kit/clock.ts';
import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { GoingPart, GoingWants } from '@outrider/model/transfers/going-wants.ts';
import { GOING_DAYS } from '@outrider/model/transfers/limits.ts';
import type { Transfer } from '@outrider/model/transfers/transfer-record.ts';
import type { TransferRunner } from '../transfer-runner.ts';
import type { GoingFolder, GoingWeight } from './going-folder.ts';
import { doneItems, zipFolder } from './going-manifest.ts';
import type { GoingParts } from './going-parts.ts';
import { goingFilesOf, goingSpecOf } from './going-spec.ts';
import { GoingZip, type ZippedFile } from './going-zip.ts';

const DAY_S = 86_400;
/** Places of parts in the zip that are kept in memory, 5 MB for 20,000 files: a client that downloads by ranges asks many times. */
const MOST_KNOWN = 4;

/** An export as people are told of it. */
export interface ToldGoing {
  readonly wants: GoingWants;
  readonly weight?: GoingWeight;
  readonly parts: Pick<GoingPart, 'part' | 'step' | 'files' | 'bytes'>[];
  /** Unix seconds; 0: it is not done. */
  readonly until: number;
}

export interface GoingsParts extends Pick<GoingParts, 'store' | 'server' | 'setsServer'> {
  readonly folder: GoingFolder;
  readonly runner: Pick<TransferRunner, 'left' | 'wake'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** What went out, for people who look at it and take it away. */
export class Goings {
  readonly #parts: GoingsParts;
  /** By transfer and part, the last ones asked for behind the others. */
  readonly #zips = new Map<string, Promise<GoingZip | undefined>>();

  constructor(parts: GoingsParts) {
    this.#parts = parts;
  }

  /** By which this server is told from others. */
  get server(): string {
    return this.#parts.server;
  }

  /** Whether an administrator sees and sets settings of the server: then they are in their exports. */
  setsServer(userName: string): boolean {
    return this.#parts.setsServer(userName);
  }

  async told(transfer: Transfer): Promise<ToldGoing> {
    const { folder } = this.#parts;
    const { transferid, state, endedMs } = transfer;
    const isDone = state === 'done';
    const weight = state === 'checking' ? undefined : await folder.weightOf(transferid);
    const parts = isDone ? await folder.partsOf(transferid) : [];
    return {
      wants: goingSpecOf(transfer).wants,
      ...(weight !== undefined && { weight }),
      parts: parts.map(({ part, step, files, bytes }) => ({ part, step, files, bytes })),
      until: isDone ? Math.floor(endedMs / 1_000) + GOING_DAYS * DAY_S : 0,
    };
  }

  /** A part as a zip; undefined where there is none, or its files are not on this server. */
  async part({ transferid, endedMs }: Transfer, number: number): Promise<GoingZip | undefined> {
    const { folder } = this.#parts;
    const part = (await folder.partsOf(transferid)).find((one) => one.part === number);
    if (part === undefined) return undefined;
    const name = `${transferid} ${number} ${endedMs}`;
    const zip = this.#zips.get(name) ?? this.#zipOf(transferid, part, endedMs);
    this.#zips.delete(name);
    this.#zips.set(name, zip);
    const [oldest] = this.#zips.keys();
    if (this.#zips.size > MOST_KNOWN && oldest !== undefined) this.#zips.delete(oldest);
    try {
      const made = await zip;
      if (made === undefined) this.#zips.delete(name);
      return made;
    } catch (error) {
      this.#zips.delete(name);
      throw error;
    }
  }

  /** @returns undefined where one of its files is not there any more */
  async #zipOf(
    transferid: number,
    { fromItem, toItem }: GoingPart,
    endedMs: number,
  ): Promise<GoingZip | undefined> {
    const { folder } = this.#parts;
    const files: ZippedFile[] = [];
    for await (const { body } of doneItems(transferid, this.#parts, fromItem, toItem))
      for (const file of goingFilesOf(body)) {
        if (!(await folder.has(transferid, file))) return undefined;
        const { path, bytes, crc } = file;
        files.push({
          name: `${zipFolder(transferid)}/${path}`,
          size: bytes,
          crc,
          path: folder.pathOf(transferid, path),
        });
      }
    return new GoingZip(files, endedMs);
  }

  async remove(transferid: number): Promise<void> {
    await this.#parts.folder.remove(transferid);
  }

  /**
   * Removes exports in which somebody is named, once that person was erased: they can be made again, without that name. An export that is being written
   * rests while it is looked into.
   * @param isNamed whether the text of a file, by its name, names them
   * @returns how many
   * @throws the fault of the system, or of the store
   */
  async removeNaming(
    isNamed: (text: AsyncIterable<Uint8Array>, file: string) => Promise<boolean>,
  ): Promise<number> {
    const { store, server, runner, clock } = this.#parts;
    const { transfers } = store;
    let removed = 0;
    for (const transfer of await transfers.list()) {
      const { transferid, kind, about, state } = transfer;
      if (kind !== 'going' || about !== server) continue;
      const endedMs = Math.trunc(clock.now());
      const rests = await transfers.change(transferid, ['running'], { state: 'stopped', endedMs });
      // An export that is being counted has written nothing yet.
      if (rests || state === 'stopped') await runner.left(transferid);
      try {
        if (!(await this.#names(transferid, isNamed))) continue;
        await this.#erase(transferid);
        removed++;
      } finally {
        if (rests && (await transfers.change(transferid, ['stopped'], { state: 'running', endedMs: 0 })))
          runner.wake();
      }
    }
    return removed;
  }

  async #names(
    transferid: number,
    isNamed: (text: AsyncIterable<Uint8Array>, file: string) => Promise<boolean>,
  ): Promise<boolean> {
    try {
      for await (const path of this.#parts.folder.recordsOf(transferid))
        if (await isNamed(createReadStream(path), basename(path))) return true;
    } catch (error) {
      // Somebody removed it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    return false;
  }

  /** Removes an export with all that is there of it, also where somebody has it go on meanwhile. */
  async #erase(transferid: number): Promise<void> {
    const { store, folder, runner, clock } = this.#parts;
    await store.transfers.remove(transferid).catch(ignoreGone);
    await runner.left(transferid);
    await folder.remove(transferid);
    for (const name of this.#zips.keys()) if (name.startsWith(`${transferid} `)) this.#zips.delete(name);
    await store.audit.append(erasedEntry(transferid, clock));
  }
}

/** Somebody else may have removed it. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof OutriderError) || error.code !== 'NOT_FOUND') throw error;
}

/** What the audit trail says of an export that went with a person. */
const erasedEntry = (transferid: number, clock: Pick<Clock, 'now'>): AuditEntry => ({
  timeMs: clock.now(),
  door: 'http',
  call: 'removeTransfer',
  user: '',
  ip: '',
  devices: [],
  text: [`the export ${transferid} was removed: it held somebody who was erased`],
  outcome: 'ok',
});
