import type { HttpHandler } from '../../calls/handler.ts';
import { askedHere } from './asked-here.ts';

/** Asks the recorder there and then. */
export const askPlace: HttpHandler<'askPlace', 'fleet'> = async ({ deviceid }, { caller }, { fleet }) => {
  caller.demandLightNow(deviceid, 'place');
  const { timeMs, speedKmh, ...place } = await askedHere(fleet.reach, deviceid, () =>
    fleet.reach.ask(deviceid, 'position.now', {}),
  );
  return { ...place, speed: speedKmh, time: Math.floor(timeMs / 1_000) };
};
