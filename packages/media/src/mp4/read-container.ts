import type { AudioUnit, VideoUnit } from '@outrider/model/live/media-unit.ts';
import {
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  MPEG_TS,
  QTFF,
  WEBM,
} from 'mediabunny';
import { AUDIO_OBJECT_LC, writeAdts } from '../audio/adts.ts';
import { joinNals, splitLengthPrefixed, splitNals } from '../h26x/annex-b.ts';
import { type VideoFile, VideoFileError } from '../video-file.ts';
import { parameterSetsOf, readVideoFormat } from '../video-unit.ts';
import { readDecoderConfig } from './decoder-config.ts';

/** The containers that are read. */
export const containerFormats = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS];

/**
 * Takes apart a file of MP4, QuickTime, Matroska or an MPEG transport stream with H.264 or H.265 and, if it has it, AAC.
 * @returns undefined when it is none of them
 * @throws VideoFileError when it has no such pictures
 */
export async function readContainerFile(bytes: Uint8Array): Promise<VideoFile | undefined> {
  using input = new Input({ source: new BufferSource(bytes), formats: containerFormats });
  if (!(await input.canRead())) return undefined;
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new VideoFileError('no pictures in the file');
  const video: VideoUnit[] = [];
  for await (const unit of await pictureUnits(track)) video.push(unit);
  const key = video.find((unit) => unit.key);
  const format = key === undefined ? undefined : readVideoFormat(key.codec, key.data);
  const last = video.at(-1);
  if (format === undefined || last === undefined) throw new VideoFileError('no key picture in the file');
  const shown = video.map((unit) => unit.captureMs);
  const length = Math.max(...shown) - Math.min(...shown);
  const sound = await input.getPrimaryAudioTrack();
  const audio: AudioUnit[] = [];
  if (sound !== null) for await (const unit of await aacUnits(sound)) audio.push(unit);
  return {
    format: { ...format, frameRate: length > 0 ? ((video.length - 1) * 1000) / length : 25 },
    hasBFrames: shown.some((ms, index) => index > 0 && ms < (shown[index - 1] ?? 0)),
    video,
    audio,
  };
}

/** The pictures of a track, in decoding order. @throws VideoFileError when they are not H.264 or H.265 */
export async function pictureUnits(track: InputVideoTrack): Promise<AsyncGenerator<VideoUnit>> {
  const name = await track.getCodec();
  const codec = name === 'avc' ? 'h264' : name === 'hevc' ? 'h265' : undefined;
  const description = (await track.getDecoderConfig())?.description;
  if (codec === undefined) throw new VideoFileError(`pictures coded as ${name ?? 'something unknown'}`);
  const config = description === undefined ? undefined : readDecoderConfig(codec, bytesOf(description));
  return (async function* () {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const nals =
        config === undefined ? splitNals(packet.data) : splitLengthPrefixed(packet.data, config.lengthSize);
      const key = packet.type === 'key';
      const bare = key && parameterSetsOf(codec, nals).sps.length === 0;
      const data = joinNals(bare ? [...(config?.parameterSets ?? []), ...nals] : nals);
      const captureMs = packet.timestamp * 1000;
      yield { kind: 'video', codec, key, captureMs, arrivalMs: captureMs, data };
    }
  })();
}

/** The AAC of a track, one ADTS frame a unit; nothing where it has other sound. */
export async function aacUnits(track: InputAudioTrack): Promise<AsyncGenerator<AudioUnit>> {
  const isAac = (await track.getCodec()) === 'aac';
  const format = {
    objectType: AUDIO_OBJECT_LC,
    sampleRate: await track.getSampleRate(),
    channels: await track.getNumberOfChannels(),
  };
  return (async function* () {
    if (!isAac) return;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const captureMs = packet.timestamp * 1000;
      const data = writeAdts(packet.data, format);
      yield { kind: 'audio', codec: 'aac', captureMs, arrivalMs: captureMs, data };
    }
  })();
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
