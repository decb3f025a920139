import { audioCodecs } from '@outrider/media/audio/audio-codecs.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import type { AudioUnit } from '@outrider/model/live/media-unit.ts';
import { describe, expect, test } from 'vitest';
import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import { G726RateFinder } from './g726-rate-finder.ts';
import { Packetizer } from './packetizer.ts';
import { PacketSplitter } from './packet-splitter.ts';
import type { G726Codec } from './payload-types.ts';
import { UnitAssembler } from './unit-assembler.ts';

const rates = [16, 24, 32, 40] as const;
const codecOf = (kbps: (typeof rates)[number]): G726Codec => `g726-${kbps}`;

interface Sent {
  readonly captureMs: number;
  readonly bytes: number;
}

/** Packets of so many ms each, for a second. */
function packetsOf(kbps: number, ms: number, from = 0): Sent[] {
  return Array.from({ length: Math.ceil(1_000 / ms) }, (_, at) => ({
    captureMs: from + Math.round(at * ms),
    bytes: (kbps * ms) / 8,
  }));
}

/** What each packet came out as, in order. */
function codecsOf(sent: readonly Sent[], finder = new G726RateFinder()): AudioUnit[] {
  return sent.flatMap(({ captureMs, bytes }) =>
    finder.push({ captureMs, arrivalMs: 0, data: new Uint8Array(bytes) }),
  );
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

const cases = rates.flatMap((kbps) => [20, 30, 40, 60].map((ms) => [kbps, ms] as const));

describe('the bit rate of G.726', () => {
  test.each(cases)('of %i kbit/s in packets of %i ms is found, and no packet is lost', (kbps, ms) => {
    const sent = packetsOf(kbps, ms);
    const units = codecsOf(sent);
    expect(units.map(({ captureMs }) => captureMs)).toEqual(sent.map(({ captureMs }) => captureMs));
    expect(new Set(units.map(({ codec }) => codec))).toEqual(new Set([codecOf(kbps)]));
  });

  test.each(rates)('of %i kbit/s is found where several packets have one time', (kbps) => {
    const sent = packetsOf(kbps, 20).map((packet) => ({
      ...packet,
      captureMs: Math.floor(packet.captureMs / 60) * 60,
    }));
    expect(new Set(codecsOf(sent).map(({ codec }) => codec))).toEqual(new Set([codecOf(kbps)]));
  });

  test('does not change for silence that is left out, nor for a clock that leaps', () => {
    const sent = [
      ...packetsOf(40, 40),
      ...packetsOf(40, 40, 5_000).filter((_, at) => at % 8 < 4),
      ...packetsOf(40, 40, 200),
    ];
    expect(new Set(codecsOf(sent).map(({ codec }) => codec))).toEqual(new Set(['g726-40']));
  });

  test('follows a recorder that is set to another rate', () => {
    const finder = new G726RateFinder();
    codecsOf(packetsOf(16, 40), finder);
    expect(codecsOf(packetsOf(40, 40, 1_000), finder).at(-1)?.codec).toBe('g726-40');
  });

  test('keeps what waits although the memory that it was lent is used again', () => {
    const finder = new G726RateFinder();
    const lent = new Uint8Array(100);
    const units = [0, 20, 40, 60, 80, 100].flatMap((captureMs) => {
      lent.fill(captureMs);
      const given = finder.push({ captureMs, arrivalMs: 0, data: lent });
      return given.map(({ data, ...unit }) => ({ ...unit, first: data[0] }));
    });
    expect(units.map(({ first }) => first)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(units[0]?.codec).toBe('g726-40');
  });

  test('is 32 kbit/s where the times tell nothing, with all packets from the first', () => {
    const sent = Array.from({ length: 30 }, () => ({ captureMs: 7, bytes: 100 }));
    const units = codecsOf(sent);
    expect(units).toHaveLength(30);
    expect(new Set(units.map(({ codec }) => codec))).toEqual(new Set(['g726-32']));
  });

  test.skipIf(!hasRecordings).each(rates)(
    'of a recording at %i kbit/s is found, and it sounds as it was',
    (kbps) => {
      const codec = codecOf(kbps);
      const data = recording(`g726/glaciall_in_${kbps}.g726`).subarray(0, kbps * 5 * 400);
      const packetizer = new Packetizer({ sim: '1', channel: 1, hisiliconHeader: true });
      const assembler = new UnitAssembler({ lend: true });
      const decode = audioCodecs[codec].decoder!();
      const heard: Int16Array[] = [];
      for (let at = 0; at < data.length; at += kbps * 5) {
        const unit: AudioUnit = {
          kind: 'audio',
          codec,
          captureMs: at / (kbps / 8),
          arrivalMs: 0,
          data: data.subarray(at, at + kbps * 5),
        };
        const packets = new PacketSplitter(6).push(concatBytes(packetizer.packetize(unit)));
        for (const output of packets.flatMap((packet) => assembler.push(packet, 0))) {
          if (output.type !== 'unit') continue;
          expect(output.unit.codec).toBe(codec);
          heard.push(decode(output.unit.data));
        }
      }
      const whole = audioCodecs[codec].decoder!()(data);
      // As bytes: matchers look at a hundred thousand numbers one by one.
      expect(Buffer.compare(Buffer.concat(heard.map(bytesOf)), bytesOf(whole))).toBe(0);
    },
  );
});
