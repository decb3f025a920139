import type { VideoStreamFrame } from '@outrider/media/stream-frame.ts';

/** What a decoder is configured with. */
export interface PictureConfig {
  readonly codec: string;
  /** Decode in software: hardware failed before. */
  readonly software: boolean;
}

/** One video decoder of the browser, or of a test. After `failed` it is dead. */
export interface PictureDecoder {
  /** Units it holds and has not begun to decode. */
  readonly queued: number;
  /** @param timestampUs comes back with the picture */
  decode(frame: VideoStreamFrame, timestampUs: number): void;
  /** Forgets what it holds: no picture of it comes any more. The next unit is a key picture. */
  restart(): void;
  /** Gives what it holds without waiting for more. The next unit is a key picture. */
  flush(): void;
  close(): void;
}

export interface PictureDecoderEvents<Picture> {
  picture(picture: Picture, timestampUs: number): void;
  failed(error: Error): void;
  /** It took a unit off its queue. */
  dequeued(): void;
}

/** Makes decoders. */
export interface PictureDecoderHost<Picture> {
  supports(config: PictureConfig): Promise<boolean>;
  create(config: PictureConfig, events: PictureDecoderEvents<Picture>): PictureDecoder;
}

const settings = (config: PictureConfig): VideoDecoderConfig => ({
  codec: config.codec,
  optimizeForLatency: true,
  hardwareAcceleration: config.software ? 'prefer-software' : 'no-preference',
});

/** The browser's decoders (WebCodecs). Annex B, hence without a description. */
export const webCodecs: PictureDecoderHost<VideoFrame> = {
  async supports(config) {
    try {
      return (await VideoDecoder.isConfigSupported(settings(config))).supported === true;
    } catch {
      // A codec string that is none: as good as unsupported.
      return false;
    }
  },
  create(config, events) {
    const decoder = new VideoDecoder({
      output: (frame) => events.picture(frame, frame.timestamp),
      error: (error) => events.failed(error),
    });
    decoder.addEventListener('dequeue', () => events.dequeued());
    decoder.configure(settings(config));
    return {
      get queued() {
        return decoder.decodeQueueSize;
      },
      decode: ({ key, payload }, timestampUs) =>
        decoder.decode(
          new EncodedVideoChunk({
            type: key ? 'key' : 'delta',
            timestamp: timestampUs,
            data: payload as Uint8Array<ArrayBuffer>,
          }),
        ),
      restart: () => {
        decoder.reset();
        decoder.configure(settings(config));
      },
      flush: () => {
        // What fails is told by the decoder itself; what was forgotten meanwhile is not given.
        decoder.flush().catch(() => {});
      },
      close: () => {
        if (decoder.state !== 'closed') decoder.close();
      },
    };
  },
};
