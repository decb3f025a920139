import { OutriderError } from '@outrider/model/error-code.ts';
import type { Mileage } from '@outrider/model/mileage/mileage.ts';
import { canAccessDevice } from '@outrider/model/people/user.ts';
import { MOST_MILEAGES } from '@outrider/protocol/mileage/calls.ts';
import { type HttpHandler, sessionOf } from '../../calls/http/call.ts';
import { assertDevice, noDevice } from '../../calls/access.ts';

export const mileageToday: HttpHandler<'mileageToday'> = async ({ deviceids }, call) => {
  const { fleet, mileage } = call.services;
  const { identity } = sessionOf(call);
  const wanted = new Set(deviceids);
  for (const id of wanted) {
    assertDevice(identity, id);
    if (fleet.state.get(id) === undefined) throw noDevice(id);
  }
  if (deviceids === undefined) {
    for (const { deviceid } of fleet.state.all())
      if (canAccessDevice(identity, deviceid)) wanted.add(deviceid);
    if (wanted.size > MOST_MILEAGES) {
      throw new OutriderError('VALIDATION', `deviceids: name at most ${MOST_MILEAGES} devices`);
    }
  }
  const begintime = mileage.beganMs() / 1_000;
  return await Promise.all(
    [...wanted].map(async (id) => {
      const counted = await mileage.of(id);
      // The recorder does not say who drives: whoever is entered as the driver has driven all of it.
      const driver = fleet.state.get(id)?.driverName ?? '';
      return {
        ...rowOf(id, counted),
        begintime,
        driverDrivingtime: driver === '' ? 0 : counted.totalDrivingtime,
      };
    }),
  );
};

function rowOf(deviceid: string, { reportedMs, ...counted }: Mileage) {
  return {
    deviceid,
    ...counted,
    ...(reportedMs === undefined ? {} : { endtime: Math.floor(reportedMs / 1_000) }),
  };
}
