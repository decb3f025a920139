import type { HttpHandler } from '../../calls/handler.ts';
import { askedHere } from './asked-here.ts';
import type { Followed } from '../../fleet/following/followed-devices.ts';

const wireOf = ({ userName, intervalS, untilMs }: Followed) => ({
  user: userName,
  interval: intervalS,
  until: Math.ceil(untilMs / 1_000),
});

export const readFollowing: HttpHandler<'readFollowing', 'following'> = ({ deviceid }, _, { following }) => {
  const followed = following.of(deviceid);
  return followed === undefined ? {} : { following: wireOf(followed) };
};

export const follow: HttpHandler<'follow', 'following' | 'fleet'> = async (
  { deviceid, minutes, interval },
  { caller: { userName } },
  { following, fleet: { reach } },
) => {
  const wish = { userName, intervalS: interval, durationS: minutes * 60 };
  const followed = await askedHere(reach, deviceid, () => following.follow(deviceid, wish));
  return { following: wireOf(followed) };
};

export const endFollowing: HttpHandler<'endFollowing', 'following' | 'fleet'> = async (
  { deviceid },
  _,
  { following, fleet: { reach } },
) => {
  await askedHere(reach, deviceid, () => following.end(deviceid));
  return { hasError: false, message: 'The device reports as it usually does' };
};
