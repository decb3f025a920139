import { signedAddress } from '../../../connection/signed-address.ts';

/** A stretch of a channel, as addresses say it. */
export interface Stretch {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  /** Whole seconds, ms since 1970 UTC. */
  readonly fromMs: number;
  /** Seconds. */
  readonly duration: number;
}

function signed(
  path: string,
  { deviceid, channel, fromMs, duration }: Stretch,
  more: Record<string, string> = {},
) {
  const params = {
    deviceid,
    ch: String(channel),
    spbtime: String(Math.floor(fromMs / 1000)),
    duration: String(duration),
    ...more,
  };
  return signedAddress(path, params);
}

/** The address of a few seconds of a recording, of which a picture is shown: good for nine minutes. */
export const playAddress = (stretch: Stretch): string => signed('/gkserver/recording.mp4', stretch);

/** The address of a recording to be saved. */
export const takeAddress = (stretch: Stretch): string =>
  signed('/web.cgi', stretch, { type: 'lobkget', format: 'mp4' });

/** The address by which a gms file is asked for, or had once it is there. */
export const gmsAddress = (stretch: Stretch, type: 'lobkask' | 'lobkget'): string =>
  signed('/web.cgi', stretch, { type, format: 'gms' });
