import { type MediaRoom, roomOf } from '@outrider/model/recordings/media-room.ts';
import type { RoomOfDevice } from '@outrider/protocol/recordings/recorded-room.ts';

const DAY_S = 86_400;

/** A vehicle and the room that its recordings take. */
export interface StorageRow extends RoomOfDevice {
  readonly deviceid: string;
  /** Bytes of what is looked at: of what begins from a day on where one was asked for, of all otherwise. */
  readonly counted: number;
  /** Of what all vehicles take, 0 to 1. */
  readonly share: number;
  /** Of what the largest one takes, 0 to 1. */
  readonly bar: number;
}

/** What all vehicles take together. */
export interface StorageSum {
  readonly bytes: number;
  readonly locked: number;
  readonly aDay: number;
}

/** The vehicles that have recordings, the largest first, and what they take together. */
export function storageRows(rooms: Readonly<Record<string, RoomOfDevice>>): {
  readonly rows: readonly StorageRow[];
  readonly sum: StorageSum;
} {
  const all = Object.entries(rooms);
  const add = (part: 'bytes' | 'locked' | 'aDay'): number =>
    all.reduce((sum, [, room]) => sum + room[part], 0);
  const sum = { bytes: add('bytes'), locked: add('locked'), aDay: add('aDay') };
  const counted = ({ since, bytes }: RoomOfDevice): number => since ?? bytes;
  const most = all.reduce((largest, [, room]) => Math.max(largest, counted(room)), 1);
  const together = all.reduce((whole, [, room]) => whole + counted(room), 0);
  const rows = all
    .map(([deviceid, room]) => ({
      ...room,
      deviceid,
      counted: counted(room),
      share: together === 0 ? 0 : counted(room) / together,
      bar: counted(room) / most,
    }))
    .toSorted((a, b) => b.counted - a.counted);
  return { rows, sum };
}

/**
 * Noon of the last day of which a vehicle has something, ms since 1970; undefined on a day that has not come to it: there the newest is
 * shown.
 */
export function noonOfLast({ last }: Pick<RoomOfDevice, 'last'>, nowMs: number): number | undefined {
  const noonMs = (last + DAY_S / 2) * 1_000;
  return noonMs > nowMs ? undefined : noonMs;
}

/** Full days of recordings before anything is said of what is to come. */
const FORECAST_AFTER_DAYS = 3;

/** How full the media folders are together, and for how many days they hold what comes a day. */
export interface FolderRoom {
  readonly used: number;
  readonly room: number;
  /** Undefined where nothing comes; 'early' as long as there are too few full days to say. */
  readonly days: number | 'early' | undefined;
}

type Folder = MediaRoom & { readonly readonly: boolean };

interface Folders {
  readonly media: readonly Folder[];
  /** Each for the recordings of one vehicle. */
  readonly own: readonly (Folder & { readonly deviceid: string })[];
}

/** Of all folders that are written; undefined where of one of them nobody knows how much it takes. */
export function folderRoom(
  { media, own }: Folders,
  rows: readonly StorageRow[],
  nowMs: number,
): FolderRoom | undefined {
  const shared = sumOf(media);
  const all = sumOf([...media, ...own]);
  if (shared === undefined || all === undefined) return undefined;
  // What has a folder of its own takes none of the others' room.
  const sharing = rows.filter((row) => own.every(({ deviceid }) => deviceid !== row.deviceid));
  const aDay = sharing.reduce((sum, row) => sum + row.aDay, 0);
  if (aDay === 0) return { ...all, days: undefined };
  const first = Math.min(...sharing.map((row) => row.first));
  // The first day began before the first recording, and today is not over.
  const fullDays = Math.floor(nowMs / 1_000 / DAY_S) - Math.floor(first / DAY_S) - 1;
  return { ...all, days: fullDays < FORECAST_AFTER_DAYS ? 'early' : Math.floor(shared.room / aDay) };
}

/** What folders that are written have together; undefined where of one of them nobody knows it, or there are none. */
function sumOf(folders: readonly Folder[]): { readonly used: number; readonly room: number } | undefined {
  const rooms = folders.filter((folder) => !folder.readonly).map((folder) => roomOf(folder));
  if (rooms.length === 0 || rooms.includes(undefined)) return undefined;
  return {
    used: rooms.reduce((sum, one) => sum + (one?.used ?? 0), 0),
    room: rooms.reduce((sum, one) => sum + (one?.room ?? 0), 0),
  };
}
