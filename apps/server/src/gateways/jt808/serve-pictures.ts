import { decodeTime, encodeTime } from '@outrider/jt808/device-time.ts';
import type { MessageBodies } from '@outrider/jt808/messages/table.ts';
import { refusalSentences } from '@outrider/model/devices/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { StoredPicture } from '../../fleet/links/picture-commands.ts';
import type { KeptThere, TakenPicture } from '../../fleet/pictures/pictures.ts';
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

  /**
   * 0x8802 for each reason, answered by 0x0802 (2019, sections 8.55 and 8.56). A recorder that knows no reasons tells all each time.
   * @throws OutriderError VALIDATION for a recorder that knows none of the questions
   */
  async find(stretch: { readonly fromMs: number; readonly toMs: number }) {
    const found = new Map<string, StoredPicture>();
    const refusals: OutriderError[] = [];
    for (const event of REASONS) {
      try {
        for (const one of await this.#findBy(event, stretch))
          found.set(`${one.mediaId ?? ''} ${one.channel} ${one.takenMs}`, one);
      } catch (error) {
        if (!(error instanceof OutriderError) || error.code !== 'VALIDATION') throw error;
        refusals.push(error);
      }
    }
    const [refusal] = refusals;
    if (refusal !== undefined && refusals.length === REASONS.length) throw refusal;
    return { pictures: [...found.values()] };
  }

  async #findBy(event: number, { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }) {
    const answer = await this.#parts.sender.request('findMultimedia', {
      mediaType: PICTURE,
      channel: EACH_CHANNEL,
      event,
      from: encodeTime(fromMs),
      to: encodeTime(toMs),
    });
    // Some recorders say with the general answer that there is none.
    const items = answer.name === 'storedMultimedia' ? answer.body.items : [];
    return items.flatMap(({ mediaId = null, mediaType, channel, event: why, fix }): StoredPicture[] => {
      const takenMs = decodeTime(fix.time);
      if (mediaType !== PICTURE || takenMs === undefined) return [];
      return [{ mediaId, channel, takenMs, why }];
    });
  }

  /** 0x8805, or 0x8803 for its second where the recorder has no numbers (2011); the picture comes as 0x0801 (2019, sections 8.57 to 8.59). */
  async send({ mediaId, channel, takenMs, why }: StoredPicture): Promise<{}> {
    const { sender } = this.#parts;
    if (mediaId !== null) await sender.request('uploadOneMultimedia', { mediaId, thenDeleted: IT_STAYS });
    else
      await sender.request('uploadMultimedia', {
        mediaType: PICTURE,
        channel,
        event: why,
        from: encodeTime(takenMs),
        to: encodeTime(takenMs),
        thenDeleted: IT_STAYS,
      });
    return {};
  }
}

const PICTURE = 0;
const EACH_CHANNEL = 0;
const IT_STAYS = 0;
/** Why a picture was taken: asked for, by the clock, at a robbery, at a collision or rollover. The standard has no value that means any reason. */
const REASONS = [0, 1, 2, 3] as const;
const JPEG = 0;
const TIMED = 1;

/** The picture in a message of media; undefined for sound, video, and bytes that are no JPEG (JT/T 808-2019 section 8.51). */
export function pictureOf(body: MessageBodies['multimediaData']): TakenPicture | undefined {
  const { mediaId, mediaType, format, event, channel, fix, data } = body;
  if (mediaType !== PICTURE || format !== JPEG) return undefined;
  return {
    channel,
    takenMs: fix === undefined ? undefined : decodeTime(fix.time),
    timed: event === TIMED,
    mediaId,
    why: event,
    jpeg: data,
  };
}

/** Pictures on demand, by the clock, at opening (4) or closing doors (5), at low speed (6) or each so many metres (7): they tell of nothing that happened. */
const OF_NO_ALARM: ReadonlySet<number> = new Set([0, TIMED, 4, 5, 6, 7]);

/** What a terminal took for an alarm, and keeps; undefined for what says nothing (JT/T 808-2019 section 8.50). */
export function keptThereOf({
  mediaId,
  mediaType: media,
  event: why,
  channel,
}: MessageBodies['multimediaEvent']): KeptThere | undefined {
  return OF_NO_ALARM.has(why) ? undefined : { mediaId, media, why, channel };
}
