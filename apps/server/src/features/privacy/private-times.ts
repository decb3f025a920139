import { cutOut, type DarkTime } from '@outrider/model/privacy/dark-time.ts';
import { purposesOf } from '@outrider/model/privacy/privacy-settings.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { askedTime } from './asked-time.ts';

export const privateTimes: HttpHandler<'privateTimes', 'settings'> = (
  { start, end },
  { caller, device },
  { settings },
) => {
  const asked = askedTime(start, end);
  const all = caller.darkBetween(device.deviceid, asked, 'place');
  const footage = cutOut(caller.darkBetween(device.deviceid, asked, 'footage'), all);
  const told = (what: 'all' | 'footage', times: readonly DarkTime[]) =>
    times.map(({ fromMs, toMs, mode }) => ({
      from: Math.floor(fromMs / 1_000),
      to: Math.ceil(toMs / 1_000),
      mode,
      what,
    }));
  return {
    times: [...told('all', all), ...told('footage', footage)].sort((a, b) => a.from - b.from),
    purposes: [...purposesOf(settings.get('privacy.purposes'))],
  };
};
