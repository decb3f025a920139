import { readH264Sps } from '../h264/sps.ts';
import { readH265Sps } from '../h265/sps.ts';
import { h264NalType, h264NalTypes } from '../h264/nal.ts';
import { h265NalType, h265NalTypes } from '../h265/nal.ts';
import type { VideoFormat } from '../video-unit.ts';
import { readDecoderConfig } from './decoder-config.ts';
import type { MovieTracks } from './movie-boxes.ts';
import { contentAt, readBoxes } from './read-boxes.ts';
import type { SampleDescription } from './sample.ts';
import { codecOfEntry, configOfEsds, type SoundDescription } from './sound-description.ts';

/** Bytes of a picture's sample entry in front of its boxes. */
const PICTURE_FIELDS = 78;
const SOUND_FIELDS = 28;

/** The tracks that a `moov` of ours tells; undefined when its pictures cannot be read. */
export function readMovieTracks(moov: Uint8Array): MovieTracks | undefined {
  let pictures: SampleDescription | undefined;
  let sound: SoundDescription | undefined;
  for (const { type, content } of readBoxes(moov)) {
    if (type !== 'trak') continue;
    const stsd = contentAt(content, 'mdia', 'minf', 'stbl', 'stsd');
    for (const entry of readBoxes(stsd?.subarray(8) ?? new Uint8Array())) {
      pictures ??= readPictureEntry(entry.type, entry.content);
      sound ??= readSoundEntry(entry.type, entry.content);
    }
  }
  return pictures === undefined ? undefined : { pictures, sound };
}

function readPictureEntry(type: string, content: Uint8Array): SampleDescription | undefined {
  const codec = type === 'avc1' ? 'h264' : type === 'hvc1' ? 'h265' : undefined;
  if (codec === undefined) return undefined;
  const decoderConfig = contentAt(content.subarray(PICTURE_FIELDS), codec === 'h264' ? 'avcC' : 'hvcC');
  if (decoderConfig === undefined) return undefined;
  try {
    const { parameterSets } = readDecoderConfig(codec, decoderConfig);
    const sps = parameterSets.find((nal) =>
      codec === 'h264' ? h264NalType(nal) === h264NalTypes.sps : h265NalType(nal) === h265NalTypes.sps,
    );
    if (sps === undefined) return undefined;
    const { codecString, width, height } = codec === 'h264' ? readH264Sps(sps) : readH265Sps(sps);
    const format: VideoFormat = { codec, codecString, width, height };
    return { format, decoderConfig };
  } catch {
    return undefined;
  }
}

function readSoundEntry(type: string, content: Uint8Array): SoundDescription | undefined {
  if (content.length < SOUND_FIELDS) return undefined;
  const view = new DataView(content.buffer, content.byteOffset, SOUND_FIELDS);
  const codec = codecOfEntry(type, view.getUint16(18));
  if (codec === undefined) return undefined;
  const esds = contentAt(content.subarray(SOUND_FIELDS), 'esds');
  return {
    codec,
    sampleRate: view.getUint16(24),
    channels: view.getUint16(16),
    config: esds === undefined ? new Uint8Array() : configOfEsds(esds),
  };
}
