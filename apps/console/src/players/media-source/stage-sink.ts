import { PictureAxis } from '@outrider/media/mp4/picture-axis.ts';
import type { VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import type { SinkFailure } from '../player.ts';
import { PictureFragments } from './picture-fragments.ts';
import type { FromStage, StageFragment } from './stage-messages.ts';

export interface StageSinkEvents {
  /** @param takenMs ms since 1970 UTC by the server's clock */
  painted(width: number, height: number, takenMs: number): void;
  failed(why: SinkFailure): void;
}

/** The worker's end of a stage: pictures in, fragments of MP4 out. The first is a key picture. */
export class StageSink {
  readonly #port: MessagePort;
  readonly #axis = new PictureAxis();
  readonly #fragments = new PictureFragments();

  constructor(port: MessagePort, events: StageSinkEvents) {
    this.#port = port;
    port.addEventListener('message', ({ data }: MessageEvent<FromStage>) => {
      if (data.kind === 'failed') events.failed(data.why);
      else events.painted(data.width, data.height, data.takenMs);
    });
    port.start();
  }

  /** @param takenMs ms since 1970 UTC by the server's clock */
  show(frame: VideoStreamFrame, takenMs: number): void {
    const fragment = this.#fragments.next(frame, () => this.#axis.next(frame));
    if (fragment === undefined) return;
    const message: StageFragment = { ...fragment, takenMs };
    this.#port.postMessage(message, [message.fragment.buffer]);
  }

  close(): void {
    this.#port.close();
  }
}
