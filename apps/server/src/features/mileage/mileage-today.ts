import { OutriderError } from '@outrider/model/error-code.ts';
import { MOST_MILEAGES } from '@outrider/protocol/mileage/calls.ts';
import type { CountedMileage, Gap } from '@outrider/store/positions/positions.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const mileageToday: HttpHandler<'mileageToday', 'mileage'> = async (
  _request,
  { devices },
  { mileage },
) => {
  if (devices.length > MOST_MILEAGES) {
    throw new OutriderError('VALIDATION', `deviceids: name at most ${MOST_MILEAGES} devices`);
  }
  const begintime = mileage.beganMs() / 1_000;
  return await Promise.all(
    devices.map(async ({ deviceid, driverName }) => {
      const counted = await mileage.of(deviceid);
      return {
        ...rowOf(deviceid, counted),
        begintime,
        // The recorder does not say who drives: the person entered as the driver has driven all of it.
        driverDrivingtime: driverName === '' ? 0 : counted.totalDrivingtime,
      };
    }),
  );
};

const toSeconds = ({ fromMs, toMs }: Gap) => ({
  begintime: Math.floor(fromMs / 1_000),
  endtime: Math.ceil(toMs / 1_000),
});

function rowOf(deviceid: string, { reportedMs, gaps, ...counted }: CountedMileage) {
  const { distance, oscount, parkcount, parktime, totalDrivingtime } = counted;
  return {
    deviceid,
    distance,
    oscount,
    parkcount,
    parktime,
    totalDrivingtime,
    ...(gaps.length > 0 && { gaps: gaps.map(toSeconds) }),
    ...(reportedMs === undefined ? {} : { endtime: Math.floor(reportedMs / 1_000) }),
  };
}
