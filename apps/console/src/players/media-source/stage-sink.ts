import { equalBytes } from '@outrider/kit/concat-bytes.ts';
import { fragment as fragmentOf, initializationSegment } from '@outrider/media/mp4/fragments.ts';
import { PICTURE_TRACK } from '@outrider/media/mp4/movie-boxes.ts';
import { PictureAxis } from '@outrider/media/mp4/picture-axis.ts';
import { describeSamples, toSample } from '@outrider/media/mp4/sample.ts';
import type { VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import { mimeOf } from './media-source.ts';
import type { FromStage, StageFragment } from './stage-messages.ts';

export interface StageSinkEvents {
  /** @param takenMs ms since 1970 UTC by the server's clock */
  painted(width: number, height: number, takenMs: number): void;
  failed(): void;
}

/** The worker's end of a stage: pictures in, fragments of MP4 out. The first is a key picture. */
export class StageSink {
  readonly #port: MessagePort;
  readonly #axis = new PictureAxis();
  #sequence = 0;
  #mime = '';
  #initialization: Uint8Array<ArrayBuffer> | undefined;

  constructor(port: MessagePort, events: StageSinkEvents) {
    this.#port = port;
    port.addEventListener('message', ({ data }: MessageEvent<FromStage>) => {
      if (data.kind === 'failed') events.failed();
      else events.painted(data.width, data.height, data.takenMs);
    });
    port.start();
  }

  /** @param takenMs ms since 1970 UTC by the server's clock */
  show({ codec, key, payload, captureMs, arrivalMs }: VideoStreamFrame, takenMs: number): void {
    const initialization = key ? this.#changed(codec, payload) : undefined;
    if (this.#initialization === undefined) return;
    const { atMs, durationMs } = this.#axis.next({ captureMs, arrivalMs });
    // A fragment of one picture: nobody has to wait for the next one to know how long it lasts.
    const samples = [{ duration: durationMs, key, data: toSample(codec, payload) }];
    const fragment = fragmentOf(++this.#sequence, [{ track: PICTURE_TRACK, at: atMs, samples }]);
    const message: StageFragment = { mime: this.#mime, initialization, fragment, atMs, takenMs };
    this.#port.postMessage(message, [fragment.buffer]);
  }

  close(): void {
    this.#port.close();
  }

  /** The initialization segment that a key picture needs, where it is not the one before. */
  #changed(codec: VideoStreamFrame['codec'], payload: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
    const description = describeSamples(codec, payload);
    if (description === undefined) return undefined;
    const wanted = initializationSegment({ pictures: description });
    if (this.#initialization !== undefined && equalBytes(wanted, this.#initialization)) return undefined;
    this.#initialization = wanted;
    this.#mime = mimeOf(description.format.codecString);
    return wanted;
  }
}
