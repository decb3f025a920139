import {
  type BlockDevice,
  DISKS_FOLDER,
  type KeptDisk,
  whyKept,
} from '@outrider/model/server/block-device.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { t } from '../../../../ground/i18n/t.ts';

const keptWords: Readonly<Record<Exclude<KeptDisk, 'mounted'>, PlainWord>> = {
  swap: 'Swap of the system',
  children: 'It holds partitions',
  member: 'It belongs to several disks together, or is encrypted',
  kind: 'Nothing can be recorded on it',
  name: 'Nothing can be recorded on it',
  readonly: 'It cannot be written',
  small: 'Too small for recordings',
};

/** What a disk is used for, or that it is free. */
export function useOf(device: BlockDevice): string {
  const kept = whyKept(device);
  if (kept === 'mounted') return t('Mounted at {folder}', { folder: device.mountpoints.join(', ') });
  if (kept !== undefined) return t(keptWords[kept]);
  return device.fstype === null ? t('Not formatted') : t('Not mounted');
}

const OUR_FOLDER = new RegExp(`${DISKS_FOLDER}/disk[0-9a-f]{32}$`);

/** The folder at which the console mounted a disk; undefined for one that is mounted elsewhere, or is not. */
export const ownFolderOf = ({ mountpoints }: BlockDevice): string | undefined =>
  mountpoints.find((path) => OUR_FOLDER.test(path));
