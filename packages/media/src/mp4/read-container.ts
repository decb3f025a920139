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

const formats = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS];

/**
 * Takes apart a file of MP4, QuickTime, Matroska or an MPEG transport stream with H.264 or H.265 and, if it has it, AAC.
 * @returns undefined when it is none of them
 * @throws VideoFileError when it has no such pictures
 */
export async function readContainerFile(bytes: Uint8Array): Promise<VideoFile | undefined> {
  using input = new Input({ source: new BufferSource(bytes), formats });
  if (!(await input.canRead())) return undefined;
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new VideoFileError('no pictures in the file');
  const video = await readVideo(track);
  const key = video.find((unit) => unit.key);
  const format = key === undefined ? undefined : readVideoFormat(key.codec, key.data);
  const last = video.at(-1);
  if (format === undefined || last === undefined) throw new VideoFileError('no key picture in the file');
  const shown = video.map((unit) => unit.captureMs);
  const length = Math.max(...shown) - Math.min(...shown);
  const sound = await input.getPrimaryAudioTrack();
  return {
    format: { ...format, frameRate: length > 0 ? ((video.length - 1) * 1000) / length : 25 },
    hasBFrames: shown.some((ms, index) => index > 0 && ms < (shown[index - 1] ?? 0)),
    video,
    audio: sound === null ? [] : await readSound(sound),
  };
}

async function readVideo(track: InputVideoTrack): Promise<VideoUnit[]> {
  const name = await track.getCodec();
  const codec = name === 'avc' ? 'h264' : name === 'hevc' ? 'h265' : undefined;
  const description = (await track.getDecoderConfig())?.description;
  if (codec === undefined) throw new VideoFileError(`pictures coded as ${name ?? 'something unknown'}`);
  const config = description === undefined ? undefined : readDecoderConfig(codec, bytesOf(description));
  const units: VideoUnit[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const nals =
      config === undefined ? splitNals(packet.data) : splitLengthPrefixed(packet.data, config.lengthSize);
    const key = packet.type === 'key';
    const bare = key && parameterSetsOf(codec, nals).sps.length === 0;
    const data = joinNals(bare ? [...(config?.parameterSets ?? []), ...nals] : nals);
    const captureMs = packet.timestamp * 1000;
    units.push({ kind: 'video', codec, key, captureMs, arrivalMs: captureMs, data });
  }
  return units;
}

async function readSound(track: InputAudioTrack): Promise<AudioUnit[]> {
  if ((await track.getCodec()) !== 'aac') return [];
  const format = {
    objectType: AUDIO_OBJECT_LC,
    sampleRate: await track.getSampleRate(),
    channels: await track.getNumberOfChannels(),
  };
  const units: AudioUnit[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const captureMs = packet.timestamp * 1000;
    const data = writeAdts(packet.data, format);
    units.push({ kind: 'audio', codec: 'aac', captureMs, arrivalMs: captureMs, data });
  }
  return units;
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
