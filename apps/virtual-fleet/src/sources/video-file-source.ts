import { Packetizer } from '@outrider/jt808/media1078/packetizer.ts';
import { MAX_UNIT_BYTES } from '@outrider/jt808/media1078/unit-assembler.ts';
import { systemClock, type Clock } from '@outrider/kit/clock.ts';
import { hasPlayableProfile } from '@outrider/media/playable-profile.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { VideoFileError } from '@outrider/media/video-file.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { MediaSource, OpenStream, PacketSink, StreamOrder } from './media-source.ts';

/** A video file as every channel and both streams, at its own pace, over and over. */
export class VideoFileSource implements MediaSource {
  readonly #units: readonly MediaUnit[];
  readonly #length: number;
  readonly #clock: Clock;
  readonly #open = new Set<OpenStream>();

  private constructor(units: readonly MediaUnit[], length: number, clock: Clock) {
    this.#units = units;
    this.#length = length;
    this.#clock = clock;
  }

  /**
   * Reads a file with H.264 or H.265 in it: MP4, MOV, MKV, TS or an elementary stream.
   * @throws VideoFileError when it cannot be read, or no browser would play it as a recorder sends it
   */
  static async read(bytes: Uint8Array, clock: Clock = systemClock): Promise<VideoFileSource> {
    const file = await readVideoFile(bytes);
    if (file.hasBFrames) {
      throw new VideoFileError(
        'the video has B frames, which no recorder sends: encode it without (x264: -bf 0)',
      );
    }
    if (!hasPlayableProfile(file.format)) {
      throw new VideoFileError(
        `browsers do not play this profile (${file.format.codecString}): encode it as 4:2:0 of 8 bits (x264: -pix_fmt yuv420p)`,
      );
    }
    if (file.video.some(({ data }) => data.length > MAX_UNIT_BYTES)) {
      throw new VideoFileError('the video has pictures of more than 4 MiB, which no recorder sends');
    }
    const first = file.video.findIndex((unit) => unit.key);
    const video = file.video.slice(Math.max(0, first));
    const begin = video[0]?.captureMs ?? 0;
    const end = video.at(-1)!.captureMs + 1_000 / (file.format.frameRate ?? 25);
    const units = [...video, ...file.audio.filter((unit) => unit.captureMs >= begin && unit.captureMs < end)]
      .map((unit) => ({ ...unit, captureMs: unit.captureMs - begin }))
      .sort((a, b) => a.captureMs - b.captureMs);
    return new VideoFileSource(units, end - begin, clock);
  }

  open(order: StreamOrder, _state: unknown, sink: PacketSink): OpenStream {
    const packetizer = new Packetizer(order);
    let carried = { video: false, audio: false };
    let waiting = true;
    let cancel = (): void => undefined;
    let start = this.#clock.now();
    const send = (unit: MediaUnit): void => {
      const wanted = unit.kind === 'video' ? carried.video : carried.audio;
      if (unit.kind === 'video') waiting = !wanted || (waiting && !unit.key);
      if (!wanted || (unit.kind === 'video' && waiting)) return;
      const key = unit.kind === 'video' && unit.key;
      sink(packetizer.packetize({ ...unit, captureMs: start + unit.captureMs }), key);
    };
    const step = (index: number): void => {
      send(this.#units[index]!);
      const next = (index + 1) % this.#units.length;
      if (next === 0) start += this.#length;
      const due = start + this.#units[next]!.captureMs;
      cancel = this.#clock.after(Math.max(0, due - this.#clock.now()), () => step(next));
    };
    const stream: OpenStream = {
      carry: (video, audio) => {
        // It begins, or goes on after a pause, at the start of the file: with a key picture, at once.
        if (video && !carried.video) {
          cancel();
          start = this.#clock.now();
          cancel = this.#clock.after(0, () => step(0));
        }
        carried = { video, audio };
      },
      setState: () => undefined,
      close: () => {
        cancel();
        this.#open.delete(stream);
      },
    };
    this.#open.add(stream);
    return stream;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const stream of this.#open) stream.close();
  }
}
