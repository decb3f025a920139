import { sentence } from '@outrider/model/text.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { GoingFolder } from './going-folder.ts';
import { goingDevices, goesOut, type GoingParts } from './going-parts.ts';

/** Devices that a branch has had while an export of it was written: the written part of a device that has left it since stays (decision 0183). */
export class BranchDevices {
  readonly #transferid: number;
  readonly #folder: Pick<GoingFolder, 'keepDevices' | 'devicesOf'>;
  #known: Set<string> | undefined;

  constructor(transferid: number, folder: Pick<GoingFolder, 'keepDevices' | 'devicesOf'>) {
    this.#transferid = transferid;
    this.#folder = folder;
  }

  /** Keeps which devices it has now, before anything is written of them. */
  async note(parts: Pick<GoingParts, 'fleet' | 'reach'>): Promise<void> {
    if (parts.reach === undefined) return;
    const known = (this.#known ??= new Set(await this.#folder.devicesOf(this.#transferid)));
    const fresh = goingDevices(parts).filter(({ deviceid }) => !known.has(deviceid));
    if (fresh.length === 0) return;
    for (const { deviceid } of fresh) known.add(deviceid);
    await this.#folder.keepDevices(this.#transferid, [...known]);
  }
}

/** Why there is no more of a device that was in the branch, in raw words. */
export const deviceLeft = (device: string): string => sentence(transferSentences.goingDeviceLeft, { device });

/** Devices that have left the branch since some of it was written, in order. */
export async function devicesLeft(
  transferid: number,
  parts: Pick<GoingParts, 'fleet' | 'reach' | 'folder'>,
): Promise<string[]> {
  if (parts.reach === undefined) return [];
  const known = await parts.folder.devicesOf(transferid);
  return known.filter((deviceid) => !goesOut(deviceid, parts)).toSorted();
}
