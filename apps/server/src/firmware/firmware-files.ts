import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Firmware } from '@outrider/model/firmware/firmware-record.ts';
import { MAX_FIRMWARE_BYTES, MAX_FIRMWARES } from '@outrider/model/firmware/limits.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import type { FirmwareWords } from '@outrider/store/firmware/firmwares.ts';
import type { Store } from '@outrider/store/store.ts';
import type { FileReach } from '../cluster/files/file-reach.ts';
import { makeFolder } from '../files/make-folder.ts';
import { fullDisk } from '../files/piece-file.ts';
import { FirmwareCopies } from './firmware-copies.ts';
import { signatureFault } from './firmware-signature.ts';
import { FirmwareUpload, type NewUpload } from './firmware-upload.ts';

/** What has come of an upload that is not whole. */
const PART = '.part';
/** Uploads that one person has begun: a further one takes the place of the oldest. */
const MOST_OF_ONE = 3;
/** An upload of which nothing comes for so long is given up. */
const IDLE_MS = 3_600_000;

export interface FirmwareFilesParts {
  /** In which the files are; made where it is missing. */
  readonly folder: string;
  readonly store: Pick<Store, 'firmwares'>;
  /** To those of other servers, and from them to these. */
  readonly reach: Pick<FileReach, 'give' | 'find'>;
  readonly clock: Clock;
  /** With which files have to be signed, 32 bytes in base64; empty: with none. */
  readonly publicKey: () => string;
}

/** The files of the firmware store, and what has come of those that are sent (rule FW-2). */
export class FirmwareFiles {
  readonly #parts: FirmwareFilesParts;
  readonly #uploads = new Map<string, FirmwareUpload>();
  /** How each file was on the disk when it was read whole, and was as it came. */
  readonly #sound = new Map<string, string>();
  /** Files that are being read for that, each with its sum. */
  readonly #looks = new Map<string, Promise<string>>();
  readonly #copies: FirmwareCopies;

  private constructor(parts: FirmwareFilesParts) {
    this.#parts = parts;
    this.#copies = new FirmwareCopies(parts.folder, parts.reach);
  }

  /** Takes away what a server that was killed left half: files of no row, uploads that were not whole. @throws the system's error */
  static async open(parts: FirmwareFilesParts): Promise<FirmwareFiles> {
    const { folder, store } = parts;
    await makeFolder(folder);
    const known = new Set((await store.firmwares.list()).map(({ firmwareid }) => firmwareid));
    for (const name of await readdir(folder))
      if (!known.has(name)) await rm(join(folder, name), { force: true, recursive: true });
    return new FirmwareFiles(parts);
  }

  pathOf(firmwareid: string): string {
    return join(this.#parts.folder, firmwareid);
  }

  /**
   * Begins an upload, or goes on with one that the same person began of the same file.
   * @returns its id, and how many bytes of it are here
   * @throws OutriderError TOO_LARGE, CONFLICT where the store has no room for a further file
   */
  async begin(upload: NewUpload): Promise<{ readonly id: string; readonly at: number }> {
    if (upload.filesize > MAX_FIRMWARE_BYTES)
      throw new OutriderError('TOO_LARGE', firmwareSentences.tooLarge);
    await this.#demandPlace();
    await this.#giveUpIdle();
    const own = [...this.#uploads].filter(([, { words }]) => words.userName === upload.userName);
    for (const [id, begun] of own)
      if (begun.words.mark === upload.mark && begun.words.filesize === upload.filesize) {
        begun.words = upload;
        return { id, at: begun.length };
      }
    for (const [id] of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_ONE))) await this.#giveUp(id);
    const id = randomBytes(16).toString('hex');
    this.#uploads.set(
      id,
      new FirmwareUpload(join(this.#parts.folder, id + PART), upload, this.#parts.clock.elapsed()),
    );
    return { id, at: 0 };
  }

  /**
   * Takes the next piece of an upload.
   * @returns how many bytes are here
   * @throws OutriderError NOT_FOUND for an upload that is over, VALIDATION for a piece that leaves a hole, TOO_LARGE, STORE_FULL
   */
  async take(userName: string, id: string, at: number, bytes: Uint8Array): Promise<number> {
    const upload = this.#own(userName, id);
    return await upload.take(at, bytes, this.#parts.clock.elapsed());
  }

  /** Puts an upload that has come whole into the store. @throws OutriderError NOT_FOUND, VALIDATION for one that has not; STORE_FULL */
  async end(userName: string, id: string): Promise<Firmware> {
    const upload = this.#own(userName, id);
    await this.#demandPlace();
    const sums = await upload.finish();
    const { filename, memo, version, filesize, signature } = upload.words;
    const fault = signatureFault(this.#parts.publicKey(), sums.sha256, signature);
    if (fault !== undefined) {
      await this.#giveUp(id);
      throw new OutriderError('VALIDATION', fault);
    }
    const updatedMs = this.#parts.clock.now();
    const words = { filename, memo, version, filesize, signature, userName };
    const firmware: Firmware = { firmwareid: id, ...words, ...sums, updatedMs };
    this.#uploads.delete(id);
    try {
      await rename(upload.path, this.pathOf(id));
      await this.#parts.store.firmwares.add(firmware);
    } catch (error) {
      await rm(upload.path, { force: true });
      await rm(this.pathOf(id), { force: true });
      throw fullDisk(error);
    }
    return firmware;
  }

  /** @throws OutriderError NOT_FOUND */
  async stop(userName: string, id: string): Promise<void> {
    this.#own(userName, id);
    await this.#giveUp(id);
  }

  /** The newest first. */
  async list(): Promise<Firmware[]> {
    return await this.#parts.store.firmwares.list();
  }

  async find(firmwareid: string): Promise<Firmware | undefined> {
    return await this.#parts.store.firmwares.find(firmwareid);
  }

  /** Whether the file of a row lies on this server: others may have the same store. */
  async isHere(firmwareid: string): Promise<boolean> {
    return await access(this.pathOf(firmwareid)).then(
      () => true,
      () => false,
    );
  }

  /** Whether recorders may be told files of the store alone. */
  get onlyOwn(): boolean {
    return this.#parts.publicKey() !== '';
  }

  /**
   * Why a file of the store may not be told to a recorder: it is neither here nor on a server that is there, another than came, or not
   * signed by the key that is demanded now; raw words, undefined where it may. One of another server is brought here first; one that did
   * not change on the disk since is not read again.
   * @throws OutriderError where another server does not answer, or its file broke off; the fault of the system
   */
  async faultOf(firmware: Firmware): Promise<string | undefined> {
    const { firmwareid, sha256, filesize, signature } = firmware;
    const fault = signatureFault(this.#parts.publicKey(), sha256, signature);
    if (fault !== undefined) return fault;
    const path = this.pathOf(firmwareid);
    const look = () => stat(path, { bigint: true }).catch(() => undefined);
    const found = (await look()) ?? ((await this.#copies.bring(firmware)) ? await look() : undefined);
    if (found === undefined) return firmwareSentences.notHere;
    if (found.size !== BigInt(filesize)) return firmwareSentences.swapped;
    const mark = `${sha256} ${found.ino} ${found.mtimeNs} ${found.ctimeNs}`;
    if (this.#sound.get(firmwareid) === mark) return undefined;
    // Plans begin with several recorders at once: one look is enough for all.
    const sum = this.#looks.get(mark) ?? sha256OfFile(path).finally(() => this.#looks.delete(mark));
    this.#looks.set(mark, sum);
    if ((await sum) !== sha256) return firmwareSentences.swapped;
    this.#sound.set(firmwareid, mark);
    return undefined;
  }

  /** @throws OutriderError NOT_FOUND */
  async change(firmwareid: string, words: Partial<FirmwareWords>): Promise<void> {
    await this.#parts.store.firmwares.change(firmwareid, words, this.#parts.clock.now());
  }

  /** A recorder that is fetching it at that moment may read it to its end. @throws OutriderError NOT_FOUND */
  async remove(firmwareid: string): Promise<void> {
    await this.#parts.store.firmwares.remove(firmwareid);
    this.#sound.delete(firmwareid);
    await rm(this.pathOf(firmwareid), { force: true });
  }

  async #demandPlace(): Promise<void> {
    if ((await this.list()).length >= MAX_FIRMWARES)
      throw new OutriderError('CONFLICT', firmwareSentences.tooManyFiles);
  }

  #own(userName: string, id: string): FirmwareUpload {
    const upload = this.#uploads.get(id);
    if (upload === undefined || upload.words.userName !== userName)
      throw new OutriderError('NOT_FOUND', firmwareSentences.noUpload);
    return upload;
  }

  async #giveUpIdle(): Promise<void> {
    const now = this.#parts.clock.elapsed();
    for (const [id, { heardMs }] of this.#uploads) if (now - heardMs > IDLE_MS) await this.#giveUp(id);
  }

  async #giveUp(id: string): Promise<void> {
    const upload = this.#uploads.get(id);
    this.#uploads.delete(id);
    await upload?.remove();
  }
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}
