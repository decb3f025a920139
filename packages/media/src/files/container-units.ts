import type { AudioUnit, MediaUnit } from '@outrider/model/live/media-unit.ts';
import { CustomSource, EncodedPacketSink, Input, type InputAudioTrack } from 'mediabunny';
import { AUDIO_SAMPLE_RATE } from '../audio/audio-codecs.ts';
import { aacUnits, containerFormats, pictureUnits } from '../mp4/read-container.ts';
import { VideoFileError } from '../video-file.ts';
import type { FileSource } from './file-source.ts';

/** Kept of the file at once. */
const CACHE_BYTES = 8 * 1024 * 1024;
/** Tables of hours are a few MB; a file that wants more read in one piece is none that a recorder wrote. */
const MOST_AT_ONCE = 32 * 1024 * 1024;

/** A file, as the library of containers reads it. */
function inputOf(source: FileSource): Input {
  return new Input({
    formats: containerFormats,
    source: new CustomSource({
      getSize: () => source.size,
      read: (from, to) => {
        if (to - from > MOST_AT_ONCE) throw new VideoFileError('its tables are too large');
        return source.read(from, to - from);
      },
      maxCacheSize: CACHE_BYTES,
      prefetchProfile: 'fileSystem',
      // A fault of a read that nobody waits for comes again with the next one.
      handleUnhandledError: () => {},
    }),
  });
}

/** Whether it is MP4, QuickTime, Matroska or an MPEG transport stream. */
export async function isContainer(source: FileSource): Promise<boolean> {
  using input = inputOf(source);
  return await input.canRead();
}

/**
 * Pictures and sound (AAC, A-law and µ-law of 8000 Hz) of a container, by their times, which count from its beginning.
 * @throws VideoFileError when it has no such pictures, or says of itself what cannot be
 */
export async function* containerUnits(source: FileSource): AsyncGenerator<MediaUnit> {
  using input = inputOf(source);
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new VideoFileError('no pictures in the file');
  const sound = await input.getPrimaryAudioTrack();
  const pictures = await pictureUnits(track);
  const sounds = sound === null ? undefined : await soundUnits(sound);
  let bytes = 0;
  for await (const unit of byTime(pictures, sounds)) {
    bytes += unit.data.length;
    // Tables may name the same bytes again and again. Parameter sets come in front of key pictures that had none.
    if (bytes > source.size * 2 + CACHE_BYTES) throw new VideoFileError('its tables name bytes twice');
    yield unit;
  }
}

async function soundUnits(track: InputAudioTrack): Promise<AsyncGenerator<AudioUnit>> {
  const name = await track.getCodec();
  const codec = name === 'alaw' ? 'g711a' : name === 'ulaw' ? 'g711u' : undefined;
  const usual =
    (await track.getSampleRate()) === AUDIO_SAMPLE_RATE && (await track.getNumberOfChannels()) === 1;
  if (codec === undefined || !usual) return await aacUnits(track);
  return (async function* () {
    for await (const { timestamp, data } of new EncodedPacketSink(track).packets()) {
      const captureMs = timestamp * 1_000;
      yield { kind: 'audio', codec, captureMs, arrivalMs: captureMs, data };
    }
  })();
}

async function* byTime(
  first: AsyncGenerator<MediaUnit>,
  second: AsyncGenerator<MediaUnit> | undefined,
): AsyncGenerator<MediaUnit> {
  let [one, other] = [await first.next(), await second?.next()];
  while (one.done !== true || (other !== undefined && other.done !== true)) {
    const otherUnit = other?.done === false ? other.value : undefined;
    if (one.done !== true && (otherUnit === undefined || one.value.captureMs <= otherUnit.captureMs)) {
      yield one.value;
      one = await first.next();
    } else if (otherUnit !== undefined) {
      yield otherUnit;
      other = await second?.next();
    }
  }
}
