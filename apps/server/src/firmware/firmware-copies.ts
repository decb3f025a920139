import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Firmware } from '@outrider/model/firmware/firmware-record.ts';
import { fileKind } from '../cluster/files/file-kind.ts';
import type { FileReach } from '../cluster/files/file-reach.ts';
import type { RemoteFile } from '../cluster/files/remote-file.ts';

/** Files of the firmware store: sent to one server, and copied by each whose recorders are to have them. */
const storedFirmware = fileKind<{ readonly firmwareid: string; readonly bytes: number }>('firmware', {
  isNamed: false,
});
const ID = /^[0-9a-f]{32}$/;
const OWNER_ONLY = 0o600;
/** What has come of a copy: one that a killed server left goes at the next start. */
const COPY = '.copy';

type Stored = Pick<Firmware, 'firmwareid' | 'filesize' | 'sha256'>;

/** Files of the firmware store that another server took: each is brought here once, when it is to be told to a recorder. */
export class FirmwareCopies {
  readonly #folder: string;
  readonly #reach: Pick<FileReach, 'give' | 'find'>;
  readonly #coming = new Map<string, Promise<boolean>>();

  constructor(folder: string, reach: Pick<FileReach, 'give' | 'find'>) {
    this.#folder = folder;
    this.#reach = reach;
    reach.give(storedFirmware, async ({ firmwareid, bytes }) => {
      if (!ID.test(firmwareid)) return undefined;
      const path = join(folder, firmwareid);
      const found = await stat(path).catch(() => undefined);
      return found?.size === bytes ? path : undefined;
    });
  }

  /** Has a file brought here. @returns whether it is here then, as it came to the other server @throws OutriderError where that one does not answer; the fault of the system */
  async bring(firmware: Stored): Promise<boolean> {
    const { firmwareid } = firmware;
    const coming =
      this.#coming.get(firmwareid) ?? this.#bring(firmware).finally(() => this.#coming.delete(firmwareid));
    this.#coming.set(firmwareid, coming);
    return await coming;
  }

  async #bring({ firmwareid, filesize, sha256 }: Stored): Promise<boolean> {
    const found = await this.#reach.find(storedFirmware, { firmwareid, bytes: filesize });
    if (found === undefined || typeof found === 'string') return found !== undefined;
    const copy = join(this.#folder, firmwareid + COPY);
    try {
      if ((await copied(found, copy)) !== sha256) return false;
      await rename(copy, join(this.#folder, firmwareid));
      return true;
    } finally {
      await rm(copy, { force: true });
    }
  }
}

/** @returns SHA-256 of what came @throws the fault of the system, or that it broke off */
async function copied(file: RemoteFile, path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    file.read(),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(path, { mode: OWNER_ONLY, flush: true }),
  );
  return hash.digest('hex');
}
