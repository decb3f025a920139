import { CustomSource, Input, MP4 } from 'mediabunny';

/** A file that is read piece by piece. */
export interface MovieSource {
  readonly size: number;
  /** The bytes from one place to another, that one not included. */
  read(from: number, to: number): Promise<Uint8Array>;
}

/** What a movie says of itself. */
export interface MeasuredMovie {
  readonly codec: 'h264';
  readonly width: number;
  readonly height: number;
  /** Codec; empty without sound. */
  readonly sound: string;
  readonly durationMs: number;
}

/** An MP4 that is read piece by piece. @param prefetch whether each piece takes its time */
export const movieInput = ({ size, read }: MovieSource, prefetch = false): Input =>
  new Input({
    source: new CustomSource({
      getSize: () => size,
      read,
      prefetchProfile: prefetch ? 'network' : 'none',
    }),
    formats: [MP4],
  });

/** What an MP4 with pictures of H.264 says of itself; undefined when it is none. @throws the fault of the source */
export async function measureMovie(source: MovieSource): Promise<MeasuredMovie | undefined> {
  using input = movieInput(source);
  if (!(await input.canRead())) return undefined;
  const track = await input.getPrimaryVideoTrack();
  if (track === null || (await track.getCodec()) !== 'avc') return undefined;
  const sound = await input.getPrimaryAudioTrack();
  return {
    codec: 'h264',
    width: await track.getCodedWidth(),
    height: await track.getCodedHeight(),
    sound: (await sound?.getCodec()) ?? '',
    durationMs: (await track.computeDuration()) * 1_000,
  };
}
