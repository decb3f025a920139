import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { fromHex } from '@outrider/kit/hex.ts';
import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { audioCodecs } from '@outrider/media/audio/audio-codecs.ts';
import { Segmenter, type SegmentPiece } from '@outrider/media/segments/segmenter.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';

const RATE = 15;
const GROUP = 30;
const SOUND_MS = 40;
/** Parameter sets of pictures of 352×288. */
const SETS = fromHex('00000001674d001495a85825900000000168ee3c80');

export interface WrittenRecording {
  readonly deviceid: string;
  readonly channel: number;
  /** ms since 1970 UTC. */
  readonly fromMs: number;
  readonly seconds: number;
  readonly bitsPerSecond: number;
  readonly sound: boolean;
}

/** Pictures that nobody decodes, of the size and at the pace of those of recorders, with A-law if wished. */
function* units({ fromMs, seconds, bitsPerSecond, sound, channel }: WrittenRecording): Generator<MediaUnit> {
  const random = seededRandom(channel);
  const bytes = Math.round(bitsPerSecond / 8 / RATE);
  const noise = Uint8Array.from({ length: bytes * 2 }, () => 1 + Math.floor(random() * 254));
  const encode = audioCodecs.g711a.encoder?.();
  const samples = Int16Array.from({ length: SOUND_MS * 8 }, (_, at) => 9_000 * Math.sin(at / 6));
  let heard = 0;
  for (let at = 0; at < seconds * RATE; at++) {
    const ms = Math.round((at * 1_000) / RATE);
    const key = at % GROUP === 0;
    const head = key ? concatBytes([SETS, fromHex('0000000165b8')]) : fromHex('0000000141e0');
    const data = concatBytes([head, noise.subarray(at % bytes, (at % bytes) + bytes - head.length)]);
    yield { kind: 'video', codec: 'h264', key, captureMs: fromMs + ms, arrivalMs: fromMs + ms, data };
    for (; sound && encode !== undefined && heard <= ms; heard += SOUND_MS) {
      const time = fromMs + heard;
      yield { kind: 'audio', codec: 'g711a', captureMs: time, arrivalMs: time, data: encode(samples) };
    }
  }
}

/** Writes the files of a recording into a media folder, as the server would: it finds them at its start. */
export async function writeRecording(folder: string, recording: WrittenRecording): Promise<void> {
  const { deviceid, channel, sound } = recording;
  const segmenter = new Segmenter({ deviceid, channel, stream: 'main', sound });
  let path = '';
  let parts: Uint8Array[] = [];
  const keep = async (piece: SegmentPiece): Promise<void> => {
    if (piece.kind !== 'end') parts.push(piece.bytes);
    if (piece.kind === 'begin') path = join(folder, segmentPath(piece.header.marks));
    if (piece.kind !== 'end') return;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, concatBytes(parts));
    parts = [];
  };
  for (const unit of units(recording)) for (const piece of segmenter.take(unit)) await keep(piece);
  for (const piece of segmenter.interrupt()) await keep(piece);
}
