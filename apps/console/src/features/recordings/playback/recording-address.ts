import { DOWNLOAD_SECONDS } from '@outrider/protocol/recordings/calls.ts';
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

/** What a recording is taken away as: one film, or a zip of films with an index. */
export type RecordingFormat = 'mp4' | 'gms';

/** As what a recording of so many seconds is taken away. */
export const formatOf = (duration: number): RecordingFormat =>
  duration > (DOWNLOAD_SECONDS.at(-1) ?? 0) ? 'gms' : 'mp4';

/** The stretch in the words of the server's addresses. */
export const stretchParams = ({ deviceid, channel, fromMs, duration }: Stretch) => ({
  deviceid,
  ch: String(channel),
  spbtime: String(Math.floor(fromMs / 1000)),
  duration: String(duration),
});

/** The address of a recording to be saved. */
export const takeAddress = (stretch: Stretch): string =>
  signedAddress('/web.cgi', {
    ...stretchParams(stretch),
    type: 'lobkget',
    format: formatOf(stretch.duration),
  });
