import type { DataKind } from '@outrider/model/server/data-kinds.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatBytes } from '../../../ui/text/format.ts';
import type { BarPart } from './StackedBar.tsx';

export type DiskInfo = HttpAnswer<'diskInfo'>;
export type Disk = DiskInfo['disks'][number];

const part = (key: string, text: string, value: number, colour = key): BarPart => ({
  key,
  text,
  value,
  figure: formatBytes(value).text,
  colour,
});

/** What the disk of a media folder is full of; undefined where nobody knows how large it is. */
export function diskParts(
  disk: Pick<Disk, 'full_size' | 'free_size' | 'reserve' | 'used'>,
): BarPart[] | undefined {
  const { full_size: full, free_size: free, reserve, used } = disk;
  if (full === null || free === null || reserve === null) return undefined;
  // What is left to others is the end of what is free: a disk that is nearly full has none left.
  const left = Math.min(free, reserve);
  return [
    part('recordings', t('Recordings'), used),
    part('others', t('Other data'), Math.max(0, full - free - used)),
    part('free', t('Free for recordings'), free - left),
    part('reserve', t('Kept free'), left),
  ];
}

const kindWords: Readonly<Record<DataKind, PlainWord>> = {
  database: 'Database',
  recordings: 'Recordings',
  retrievals: 'Fetched footage',
  pictures: 'Pictures of recorders',
  stills: 'Last pictures of vehicles',
  attachments: 'Files of alarms',
  uploads: 'Files that recorders uploaded',
  cards: 'Copies of SD cards',
  exports: 'Packages of evidence',
  firmware: 'Firmware files',
  backups: 'Backups',
  other: 'Everything else',
};

/** What the data folder takes of its disk, by kind, and what others take and what is free. */
export function dataParts({ data, rootFullSize: full, rootUsableSize: free }: DiskInfo): BarPart[] {
  const ours = data.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...data.filter(({ bytes }) => bytes > 0).map(({ kind, bytes }) => part(kind, t(kindWords[kind]), bytes)),
    part('others', t('Other data'), Math.max(0, full - free - ours)),
    part('free', t('Free'), free),
  ];
}
