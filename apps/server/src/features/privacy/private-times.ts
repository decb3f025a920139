import type { HttpHandler } from '../../calls/handler.ts';
import { askedTime } from './asked-time.ts';

export const privateTimes: HttpHandler<'privateTimes'> = ({ start, end }, { caller, device }) => ({
  times: caller.darkBetween(device.deviceid, askedTime(start, end)).map(({ fromMs, toMs, mode }) => ({
    from: Math.floor(fromMs / 1_000),
    to: Math.ceil(toMs / 1_000),
    mode,
  })),
});
