import { type MediaRoom, roomOf } from '@outrider/model/recordings/media-room.ts';
import type { RoomOfDevice } from '@outrider/protocol/recordings/recorded-room.ts';

const DAY_S = 86_400;

/** A vehicle and the room that its recordings take. */
export interface StorageRow extends RoomOfDevice {
  readonly deviceid: string;
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
  const most = all.reduce((largest, [, { bytes }]) => Math.max(largest, bytes), 1);
  const rows = all
    .map(([deviceid, room]) => ({
      ...room,
      deviceid,
      share: sum.bytes === 0 ? 0 : room.bytes / sum.bytes,
      bar: room.bytes / most,
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
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

/** How full the media folders are together, and for how many days they hold what comes a day. */
export interface FolderRoom {
  readonly used: number;
  readonly room: number;
  /** Undefined where nothing comes. */
  readonly days: number | undefined;
}

/** Of the folders that are written; undefined where of one of them nobody knows how much it takes. */
export function folderRoom(
  folders: readonly (MediaRoom & { readonly readonly: boolean })[],
  aDay: number,
): FolderRoom | undefined {
  const written = folders.filter((folder) => !folder.readonly);
  const rooms = written.map((folder) => roomOf(folder));
  if (rooms.length === 0 || rooms.includes(undefined)) return undefined;
  const used = rooms.reduce((sum, one) => sum + (one?.used ?? 0), 0);
  const room = rooms.reduce((sum, one) => sum + (one?.room ?? 0), 0);
  return { used, room, days: aDay === 0 ? undefined : Math.floor(room / aDay) };
}
