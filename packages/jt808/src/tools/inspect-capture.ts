import { ManualClock } from '@outrider/kit/clock.ts';
import type { AudioCodec, VideoCodec } from '@outrider/model/live/codec.ts';
import type { MediaUnit, VideoUnit } from '@outrider/model/live/media-unit.ts';
import type { PictureType } from '@outrider/media/h26x/picture-type.ts';
import { pictureTypeOf, readVideoFormat } from '@outrider/media/video-unit.ts';
import { type MediaPacket, dataTypes } from '../media1078/media-packet.ts';
import { PacketSplitter } from '../media1078/packet-splitter.ts';
import { ReorderWindow } from '../media1078/reorder-window.ts';
import { UnitAssembler } from '../media1078/unit-assembler.ts';

/** A number this little behind the one before it was overtaken; further behind, numbering started over. */
const OVERTAKEN = 16;

/** What `jt1078 inspect` prints. */
export interface CaptureReport {
  /** All digits of the SIM fields, leading zeros too, in order of appearance. */
  sims: string[];
  channels: number[];
  /** Bytes of the SIM field. */
  simWidth: number | null;
  packets: number;
  /** Pictures that begin in the file, the last one too when the file ends within it; without those that lost a packet. */
  videoFrames: Record<PictureType, number>;
  audioFrames: number;
  videoCodec: VideoCodec | null;
  audioCodec: AudioCodec | null;
  width: number | null;
  height: number | null;
  /** The device's clock in ms, of the first and the last packet that carry it. */
  firstTimestamp: number | null;
  lastTimestamp: number | null;
  lostPackets: number;
  /** Pictures and pieces of sound with a hole, or without their end in the file. */
  incompleteFrames: number;
  /** Bytes that form no whole packet. */
  leftoverBytes: number;
}

/** The units of one SIM and channel. */
export interface CapturedStream {
  readonly sim: string;
  readonly channel: number;
  readonly units: MediaUnit[];
}

/** Reads a capture whole: the report, and the units of every stream in it. */
export function inspectCapture(bytes: Uint8Array): { report: CaptureReport; streams: CapturedStream[] } {
  const splitter = new PacketSplitter();
  const packets = [...splitter.push(bytes), ...splitter.end()];
  const streams = new Map<string, CollectedStream>();
  for (const packet of packets) streamOf(streams, packet).packets.push(packet);
  for (const stream of streams.values()) collectUnits(stream);
  const all = [...streams.values()];
  const timed = packets.filter((packet) => packet.dataType !== dataTypes.transparent);
  const units = all.flatMap((stream) => stream.units);
  const video = units.filter((unit) => unit.kind === 'video');
  const unfinished = all.flatMap(({ assembler }) => assembler.unfinishedPicture() ?? []);
  const formats = video.filter((unit) => unit.key).map((unit) => readVideoFormat(unit.codec, unit.data));
  const format = formats.find((found) => found !== undefined);
  const sum = (countOf: (assembler: UnitAssembler) => number): number =>
    all.reduce((total, { assembler }) => total + countOf(assembler), 0);
  const report: CaptureReport = {
    sims: [...new Set(all.map((stream) => stream.sim))],
    channels: [...new Set(all.map((stream) => stream.channel))].sort((a, b) => a - b),
    simWidth: splitter.simWidth ?? null,
    packets: packets.length,
    videoFrames: countPictures([...video, ...unfinished]),
    audioFrames: units.length - video.length,
    videoCodec: video[0]?.codec ?? null,
    audioCodec: units.find((unit) => unit.kind === 'audio')?.codec ?? null,
    width: format?.width ?? null,
    height: format?.height ?? null,
    firstTimestamp: timestampOf(timed[0]),
    lastTimestamp: timestampOf(timed.at(-1)),
    lostPackets: sum(({ counts }) => counts.lostPackets),
    incompleteFrames: sum(({ counts }) => counts.droppedUnits) + unfinished.length,
    leftoverBytes: splitter.skippedBytes + splitter.pendingBytes,
  };
  return { report, streams: all.map(({ sim, channel, units: known }) => ({ sim, channel, units: known })) };
}

interface CollectedStream extends CapturedStream {
  readonly packets: MediaPacket[];
  readonly assembler: UnitAssembler;
}

function streamOf(streams: Map<string, CollectedStream>, packet: MediaPacket): CollectedStream {
  const { sim, channel } = packet;
  const key = `${sim}/${channel}`;
  let stream = streams.get(key);
  if (stream === undefined) {
    stream = { sim, channel, units: [], packets: [], assembler: new UnitAssembler() };
    streams.set(key, stream);
  }
  return stream;
}

function collectUnits({ packets, assembler, units }: CollectedStream): void {
  const take = (packet: MediaPacket): void => {
    for (const output of assembler.push(packet, 0)) {
      if (output.type === 'unit') units.push(output.unit);
    }
  };
  if (!isJumbled(packets)) {
    for (const packet of packets) take(packet);
    return;
  }
  // No time passes in a file: a packet waits for those in front of it until the window is full.
  const window = new ReorderWindow({ clock: new ManualClock(), limit: 64, deliver: take });
  for (const packet of packets) window.push(packet);
  window.flush();
}

/** Whether the packets were captured from UDP and some overtook others. */
function isJumbled(packets: readonly MediaPacket[]): boolean {
  return packets.some((packet, index) => {
    const back = ((packets[index - 1]?.sequence ?? packet.sequence) - packet.sequence) & 0xffff;
    return back > 0 && back <= OVERTAKEN;
  });
}

function countPictures(pictures: readonly Pick<VideoUnit, 'codec' | 'data'>[]): Record<PictureType, number> {
  const counts = { I: 0, P: 0, B: 0 };
  for (const { codec, data } of pictures) {
    const type = pictureTypeOf(codec, data);
    if (type !== undefined) counts[type]++;
  }
  return counts;
}

function timestampOf(packet: MediaPacket | undefined): number | null {
  return packet === undefined ? null : Number(packet.timestamp);
}
