import { DAY_MS } from '@outrider/model/recordings/segment.ts';
import type { RoomOfDevice } from '@outrider/protocol/recordings/recorded-room.ts';
import type { RecordedRoom } from '@outrider/store/recordings/recorded-room.ts';
import type { ControlHandler } from '../../calls/handler.ts';

const DAY_S = DAY_MS / 1_000;
/** A day is taken to need what the last days needed; the present one is not over. */
const RECENT_DAYS = 7;

/** What recordings take on the disk, no matter who may look how far back: how full it is is no footage. */
export const recordedRoom: ControlHandler<'recordedRoom', 'store' | 'clock'> = async (
  { since },
  { devices },
  { store, clock },
) => {
  const today = Math.floor(clock.now() / DAY_MS);
  const deviceids = devices.map(({ deviceid }) => deviceid);
  const recentFrom = today - RECENT_DAYS;
  const rooms = await store.recordings.room({ deviceids, recentFrom, recentTo: today });
  const later = since === undefined ? undefined : await bytesSince(Math.floor(since / DAY_S));
  return {
    rooms: Object.fromEntries(
      rooms.map((room) => [
        room.deviceid,
        { ...toldRoom(room, today), ...(later && { since: later.get(room.deviceid) ?? 0 }) },
      ]),
    ),
  };

  async function bytesSince(day: number): Promise<ReadonlyMap<string, number>> {
    const rooms = await store.recordings.room({
      deviceids,
      recentFrom: day,
      recentTo: Number.MAX_SAFE_INTEGER,
    });
    return new Map(rooms.map(({ deviceid, recentBytes }) => [deviceid, recentBytes]));
  }
};

function toldRoom(room: RecordedRoom, today: number): RoomOfDevice {
  const { bytes, lockedBytes: locked, days, firstDay, lastDay, recentBytes } = room;
  const since = Math.min(RECENT_DAYS, today - firstDay);
  return {
    bytes,
    locked,
    // Of what began today nothing else is known.
    aDay: since < 1 ? bytes : Math.round(recentBytes / since),
    days,
    first: firstDay * DAY_S,
    last: lastDay * DAY_S,
  };
}
