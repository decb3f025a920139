import { FieldError } from '../vcp/field.ts';

/** How much room a device's recordings take on the server. */
export interface RoomOfDevice {
  readonly bytes: number;
  /** Those of them that are locked: they stay. */
  readonly locked: number;
  /** Bytes that a day of recording takes, of late. */
  readonly aDay: number;
  /** On how many days (UTC) something begins. */
  readonly days: number;
  /** When the first of these days begins, and the last, unix seconds. */
  readonly first: number;
  readonly last: number;
  /** Bytes of what begins from the day on that was asked for; absent where none was. */
  readonly since?: number;
}

const PARTS = ['bytes', 'locked', 'aDay', 'days', 'first', 'last'] as const;
const HEX = /^[\da-f]{1,13}$/;

/** Rooms by device id, each as its numbers in hexadecimal digits with commas between. */
export function printRooms(rooms: Readonly<Record<string, RoomOfDevice>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(rooms).map(([deviceid, room]) => [
      deviceid,
      [...PARTS.map((part) => room[part]), ...(room.since === undefined ? [] : [room.since])]
        .map((number) => number.toString(16))
        .join(','),
    ]),
  );
}

/** @throws FieldError for what is not so written */
export function parseRooms(value: unknown): Readonly<Record<string, RoomOfDevice>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FieldError('Z: rooms by device id are expected');
  return Object.fromEntries(
    Object.entries(value).map(([deviceid, text]) => {
      const numbers = typeof text === 'string' ? text.split(',') : [];
      const isWhole = [PARTS.length, PARTS.length + 1].includes(numbers.length);
      if (!isWhole || !numbers.every((hex) => HEX.test(hex)))
        throw new FieldError(`Z: the room of ${deviceid} is not six or seven hexadecimal numbers`);
      const parts = PARTS.map((part, at) => [part, Number.parseInt(numbers[at] ?? '0', 16)]);
      const since = numbers[PARTS.length];
      const room = Object.fromEntries(parts) as RoomOfDevice;
      return [deviceid, since === undefined ? room : { ...room, since: Number.parseInt(since, 16) }];
    }),
  );
}
