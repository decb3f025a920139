import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WATCHING } from './jitter-buffer.ts';
import { type BlockContext, SoundBlocks } from './sound-blocks.ts';
import type { SoundMessage } from './sound-message.ts';

const RATE = 8000;

/** A context whose time a test sets, and which notes what it was given to play. */
function setUp() {
  const handed: { atS: number; samples: Float32Array; durationS: number }[] = [];
  const context = {
    currentTime: 0,
    sampleRate: RATE,
    createBuffer: (_channels: number, length: number) => {
      const samples = new Float32Array(length);
      return { duration: length / RATE, getChannelData: () => samples };
    },
    createBufferSource: () => {
      const node = {
        buffer: undefined as unknown as AudioBuffer,
        connect: () => {},
        start: (atS: number) =>
          handed.push({ atS, samples: node.buffer.getChannelData(0), durationS: node.buffer.duration }),
      };
      return node;
    },
  };
  const blocks = new SoundBlocks(context as unknown as BlockContext, {} as AudioNode);
  const { port1, port2 } = new MessageChannel();
  blocks.play(port2);
  return { blocks, context, handed, port1 };
}

/** Lets what was sent through a port arrive. */
async function arrived(): Promise<void> {
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
afterEach(() => void vi.useRealTimers());

describe('sound without an audio thread', () => {
  test('is handed over ahead of time, block behind block without a gap', () => {
    const { blocks, context, handed, port1 } = setUp();
    for (let at = 0; at < 50; at++) {
      context.currentTime = at * 0.02;
      blocks.fill();
      const last = handed.at(-1);
      expect((last?.atS ?? 0) + (last?.durationS ?? 0)).toBeGreaterThanOrEqual(
        context.currentTime + 0.12 - 1e-9,
      );
    }
    handed.slice(1).forEach(({ atS }, at) => {
      const before = handed[at];
      expect(atS).toBeCloseTo((before?.atS ?? 0) + (before?.durationS ?? 0), 9);
    });
    port1.close();
  });

  test('is the sound that came, without a seam between packets and blocks', async () => {
    const { blocks, context, handed, port1 } = setUp();
    const ramp = Float32Array.from({ length: RATE * WATCHING.target }, (_, at) => (at + 1) / RATE);
    for (let at = 0; at < ramp.length; at += 320) {
      const message: SoundMessage = { rate: RATE, samples: ramp.slice(at, at + 320) };
      port1.postMessage(message);
    }
    await arrived();
    for (; context.currentTime < WATCHING.target; context.currentTime += 0.02) blocks.fill();
    const heard = handed.flatMap(({ samples }) => [...samples]).filter((sample) => sample > 0);
    expect(heard).toEqual([...ramp.subarray(0, heard.length)]);
    expect(heard.length).toBeGreaterThan(RATE * 0.15);
    port1.close();
  });

  test('goes on at once after the page was held up for longer than was handed over', () => {
    const { blocks, context, handed, port1 } = setUp();
    blocks.fill();
    const before = handed.length;
    context.currentTime = 5;
    blocks.fill();
    expect(handed[before]?.atS).toBeGreaterThan(5);
    expect(handed[before]?.atS).toBeLessThan(5.1);
    port1.close();
  });

  test('of the one before is not heard once another is listened to', async () => {
    const { blocks, context, handed, port1 } = setUp();
    const next = new MessageChannel();
    port1.postMessage({ rate: RATE, samples: new Float32Array(RATE * WATCHING.target).fill(0.5) });
    await arrived();
    blocks.play(next.port2);
    context.currentTime = 0.02;
    blocks.fill();
    expect(handed.every(({ samples }) => samples.every((sample) => sample === 0))).toBe(true);
    next.port1.close();
    port1.close();
  });
});
