import { decodeTime } from '@outrider/jt808/device-time.ts';
import type { MessageBodies } from '@outrider/jt808/messages/table.ts';
import { refusalSentences } from '@outrider/model/devices/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { TakenPicture } from '../../fleet/pictures/pictures.ts';
import type { MediaParts } from './serve-media.ts';

const ONE = 1;
const SEND_AT_ONCE = 0;
/** 640×480: what each recorder knows. */
const VGA = 2;
const GOOD_QUALITY = 3;
/** Brightness, contrast, saturation and chroma as they are. */
const AS_IT_IS = { brightness: 128, contrast: 64, saturation: 64, chroma: 128 } as const;

/** Results of 0x0805 (JT/T 808-2019 section 8.54). */
const refusals: Readonly<Record<number, string>> = {
  1: refusalSentences.failed,
  2: refusalSentences.unsupported,
};

/** What the product asks of a device about pictures, in the words of JT/T 808. */
export class PictureCommands implements NonNullable<LinkCommands['pictures']> {
  readonly #parts: Pick<MediaParts, 'sender'>;

  constructor(parts: Pick<MediaParts, 'sender'>) {
    this.#parts = parts;
  }

  /** 0x8801, answered by 0x0805; the picture comes as 0x0801 (2019, sections 8.51 to 8.54). */
  async take({ channel }: { readonly channel: number }): Promise<{}> {
    const answer = await this.#parts.sender.request('takePicture', {
      channel,
      command: ONE,
      seconds: 0,
      keep: SEND_AT_ONCE,
      resolution: VGA,
      quality: GOOD_QUALITY,
      ...AS_IT_IS,
    });
    const refusal = answer.name === 'pictureAnswer' ? refusals[answer.body.result] : undefined;
    if (refusal !== undefined) throw new OutriderError('VALIDATION', refusal);
    return {};
  }
}

const PICTURE = 0;
const JPEG = 0;
const TIMED = 1;

/** The picture that a message of media brings; undefined for sound, video, and what is no JPEG (JT/T 808-2019 section 8.51). */
export function pictureOf(body: MessageBodies['multimediaData']): TakenPicture | undefined {
  const { mediaType, format, event, channel, fix, data } = body;
  if (mediaType !== PICTURE || format !== JPEG) return undefined;
  return {
    channel,
    takenMs: fix === undefined ? undefined : decodeTime(fix.time),
    timed: event === TIMED,
    jpeg: data,
  };
}
