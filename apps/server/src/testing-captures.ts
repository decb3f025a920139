import { recording } from '@outrider/kit/testing/recordings.ts';
import type { MediaPacket } from '@outrider/jt808/media1078/media-packet.ts';
import { Packetizer } from '@outrider/jt808/media1078/packetizer.ts';
import { PacketSplitter } from '@outrider/jt808/media1078/packet-splitter.ts';
import { readCapture } from '@outrider/jt808/media1078/read-capture.ts';
import { audioCodecs } from '@outrider/media/audio/audio-codecs.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';

/** Of what is put together here, so much is taken. */
const LENGTH_MS = 4_000;
const SOUND_MS = 40;

/** The packets of a capture, as they came. */
const captured = (file: string): MediaPacket[] => [
  ...new PacketSplitter().push(readCapture(recording(file))),
];

/** Units in the order of their times, as a recorder sends them. */
function packetsOf(units: readonly MediaUnit[]): MediaPacket[] {
  const packetizer = new Packetizer({ sim: '1', channel: 1 });
  const splitter = new PacketSplitter();
  return units
    .filter(({ captureMs }) => captureMs < LENGTH_MS)
    .toSorted((a, b) => a.captureMs - b.captureMs)
    .flatMap((unit) => packetizer.packetize(unit))
    .flatMap((bytes) => splitter.push(bytes));
}

/** A video of a camera, with its sound where it has some. */
async function videoOf(file: string): Promise<MediaPacket[]> {
  const { video, audio } = await readVideoFile(recording(file));
  return packetsOf([...video, ...audio]);
}

/** A voice that was recorded as raw G.726 of that rate, kbit/s. */
const voice = (rate: number): Uint8Array => recording(`g726/glaciall_in_${rate}.g726`);

/** A recorder's pictures with a recorded voice beside them: as it was coded, or, in G.711, of the same samples. */
async function spoken(codec: AudioCodec): Promise<MediaPacket[]> {
  const { video } = await readVideoFile(recording('video/mdvr-cif.h264'));
  const rate = Number(/^g726-(\d+)$/.exec(codec)?.[1]);
  const encode = audioCodecs[codec].encoder?.();
  const bytes = Number.isNaN(rate)
    ? encode?.(audioCodecs['g726-40'].decoder?.()(voice(40)) ?? new Int16Array())
    : voice(rate);
  const step = Number.isNaN(rate) ? 8 * SOUND_MS : (rate * SOUND_MS) / 8;
  const audio = Array.from({ length: LENGTH_MS / SOUND_MS }, (_, at): MediaUnit => {
    const data = bytes?.subarray(at * step, (at + 1) * step) ?? new Uint8Array();
    return { kind: 'audio', codec, captureMs: at * SOUND_MS, arrivalMs: 0, data };
  });
  return packetsOf([...video, ...audio]);
}

/** What real recorders and cameras sent or filmed, and a voice in each codec, as packets of JT/T 1078. */
export const captures: readonly (readonly [what: string, packets: () => Promise<MediaPacket[]>])[] = [
  ['H.264 of a recorder', async () => captured('jt1078/mdvr-d1-21s.bin')],
  [
    'H.264 and ADPCM behind headers of Hisilicon',
    async () => captured('jt1078/h264-adpcm-hisilicon-1s.hex.txt'),
  ],
  ['H.265 of a camera', () => videoOf('video/camera-1920x1080.h265')],
  ['H.264 and AAC of a dashcam', () => videoOf('video/dashcam-480x360-aac.mp4')],
  ...(['g726-16', 'g726-24', 'g726-32', 'g726-40', 'g711a', 'g711u'] as const).map(
    (codec) => [`H.264 of a recorder and a voice as ${codec}`, () => spoken(codec)] as const,
  ),
];
