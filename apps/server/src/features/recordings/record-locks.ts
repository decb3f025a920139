import { mayLift } from '@outrider/model/recordings/recording-lock.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';

/** Locks on recordings of the asker's devices, as far back as they may see; an administrator's also of devices that are gone. */
export const recordLocks: HttpHandler<'recordLocks', 'store' | 'clock' | 'fleet'> = async (
  { deviceid, from = 0, to = Number.POSITIVE_INFINITY },
  { caller, session, devices },
  { fleet, ...services },
) => {
  const { identity } = session;
  const oldestMs = await oldestVisibleMs(caller, services);
  const begin = Math.max(from * 1_000, oldestMs);
  const locks = await services.store.recordingLocks.list(deviceid);
  const isHis = (id: string): boolean =>
    devices.has(id) || (identity.level === 0 && fleet.records.get(id) === undefined);
  return {
    locks: locks
      .filter((lock) => isHis(lock.deviceid) && lock.toMs > begin && lock.fromMs < to * 1_000)
      .map(
        ({
          id,
          deviceid: lockedId,
          channels,
          fromMs,
          toMs,
          userName,
          level,
          reason,
          createdMs,
          untilMs,
        }) => ({
          id,
          deviceid: lockedId,
          channels: [...channels],
          from: Math.floor(fromMs / 1_000),
          to: Math.floor(toMs / 1_000),
          user: userName,
          reason,
          created: Math.floor(createdMs / 1_000),
          until: Math.floor(untilMs / 1_000),
          mayLift: mayLift({ userName, level }, identity),
        }),
      ),
  };
};
