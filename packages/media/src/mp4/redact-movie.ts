import { isCoveredThen, pixelsOf, type RedactedArea } from '@outrider/model/recordings/redaction.ts';
import {
  canEncodeVideo,
  type EncodedPacket,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  type Input,
  type InputAudioTrack,
  Mp4OutputFormat,
  Output,
  Quality,
  StreamTarget,
  type StreamTargetChunk,
  VideoSample,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny';
import { movieInput, type MovieSource } from './measure-movie.ts';

/** Written at once. */
const MAX_WRITE_BYTES = 1024 * 1024;
/** A key picture this often, s: seeking takes no longer than in the original. */
const KEY_SECONDS = 2;
/** What is coded once more loses a little: so many times the bits of the original, within bounds, bit/s. */
const MORE_BITS = 1.3;
const LEAST_BITS = 300_000;
const MOST_BITS = 12_000_000;
/** Sound that is taken over as it is: what players of MP4 know. */
const soundCodecs = ['aac', 'opus', 'mp3', 'flac'] as const;
type SoundCodec = (typeof soundCodecs)[number];

/** Why a browser cannot make a copy. */
export class RedactionError extends Error {
  override readonly name = 'RedactionError';
  readonly reason: 'decode' | 'encode';

  constructor(reason: 'decode' | 'encode', what: string) {
    super(`this browser cannot ${reason} ${what}`);
    this.reason = reason;
  }
}

export interface RedactMovieParts extends MovieSource {
  /** When its first picture was taken, ms since 1970 UTC. */
  readonly startMs: number;
  /** What of this channel is covered. */
  readonly areas: readonly RedactedArea[];
  readonly withSound: boolean;
  /** Takes bytes of the copy: pieces follow on each other, but for some at the beginning that are written once more. */
  readonly write: (bytes: Uint8Array<ArrayBuffer>, at: number) => Promise<void>;
  /** Told of how much is done, 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * A movie whose pictures are decoded, covered and coded again as H.264, so that nothing of what is covered is left in it; its sound
 * is taken over as it is, or left out. It needs a browser with WebCodecs, and runs in a worker.
 * @throws RedactionError where the browser cannot; the fault of source or sink
 */
export async function redactMovie({
  startMs,
  areas,
  withSound,
  write,
  onProgress,
  ...source
}: RedactMovieParts): Promise<void> {
  using input = movieInput(source, true);
  const track = await input.getPrimaryVideoTrack();
  if (track === null || !(await track.canDecode()))
    throw new RedactionError('decode', (await track?.getCodec()) ?? 'this file');
  const picture = { width: await track.getCodedWidth(), height: await track.getCodedHeight() };
  const seconds = await track.computeDuration();
  const bits = Math.min(MOST_BITS, Math.max(LEAST_BITS, (MORE_BITS * 8 * source.size) / seconds));
  const quality = new Quality({ bitrate: Math.round(bits) });
  if (!(await canEncodeVideo('avc', { ...picture, quality })))
    throw new RedactionError('encode', `H.264 of ${picture.width} × ${picture.height}`);

  const pictures = new VideoSampleSource({ codec: 'avc', quality, keyFrameInterval: KEY_SECONDS });
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: targetOf(write) });
  output.addVideoTrack(pictures);
  const sound = withSound ? await soundOf(input) : undefined;
  if (sound !== undefined) output.addAudioTrack(sound.source);
  await output.start();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new RedactionError('encode', 'pictures');
  for await (const decoded of new VideoSampleSink(track).samples()) {
    using sample = decoded;
    const { timestamp, duration } = sample;
    sample.draw(context, 0, 0, picture.width, picture.height);
    context.fillStyle = '#000';
    const atMs = startMs + timestamp * 1_000;
    for (const area of areas) {
      if (!isCoveredThen(area, atMs, atMs + Math.max(1, duration * 1_000))) continue;
      const { x, y, width, height } = pixelsOf(area, picture);
      context.fillRect(x, y, width, height);
    }
    using covered = new VideoSample(canvas, { timestamp, duration });
    await pictures.add(covered);
    await sound?.until(timestamp);
    onProgress(Math.min(1, timestamp / seconds));
  }
  await sound?.until(Number.POSITIVE_INFINITY);
  await output.finalize();
}

const targetOf = (write: RedactMovieParts['write']): StreamTarget =>
  new StreamTarget(
    new WritableStream<StreamTargetChunk>({
      write: async ({ data, position }) => {
        for (let at = 0; at < data.length; at += MAX_WRITE_BYTES)
          await write(data.slice(at, at + MAX_WRITE_BYTES), position + at);
      },
    }),
    { chunked: true, chunkSize: MAX_WRITE_BYTES },
  );

/** Sound that goes beside the pictures as they go. */
interface Sound {
  readonly source: EncodedAudioPacketSource;
  /** Takes over what is heard up to there, s. */
  until(seconds: number): Promise<void>;
}

async function soundOf(input: Input): Promise<Sound | undefined> {
  const found: { readonly track: InputAudioTrack; readonly codec: SoundCodec }[] = [];
  for (const track of await input.getAudioTracks()) {
    const name = await track.getCodec();
    const codec = soundCodecs.find((each) => each === name);
    if (codec !== undefined) found.push({ track, codec });
  }
  const [first] = found;
  if (first === undefined) return undefined;
  const source = new EncodedAudioPacketSource(first.codec);
  const decoderConfig = await first.track.getDecoderConfig();
  const packets = new EncodedPacketSink(first.track).packets();
  let next: EncodedPacket | undefined;
  let added = false;
  return {
    source,
    async until(seconds) {
      for (;;) {
        next ??= (await packets.next()).value ?? undefined;
        if (next === undefined || next.timestamp > seconds) return;
        // What is heard before the first picture has no place in the copy.
        if (next.timestamp >= 0) {
          await source.add(next, added || decoderConfig === null ? undefined : { decoderConfig });
          added = true;
        }
        next = undefined;
      }
    },
  };
}
