import { afterEach, describe, expect, test, vi } from 'vitest';
import { FakePlayer } from '../fake-player.ts';

class Node {
  readonly port = { postMessage: () => {} };
  connect(next: unknown): unknown {
    return next;
  }
}

class PlainContext {
  readonly destination = {};
  readonly currentTime = 0;
  readonly sampleRate = 8000;
  async resume(): Promise<void> {}
  async suspend(): Promise<void> {}
}

class Context extends PlainContext {
  readonly audioWorklet = { addModule: async () => {} };
}

async function stage(globals: Readonly<Record<string, unknown>> = {}) {
  vi.resetModules();
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('AudioWorkletNode', Node);
  vi.stubGlobal('GainNode', Node);
  vi.stubGlobal('DynamicsCompressorNode', Node);
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return import('./sound-stage.ts');
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('who is heard', () => {
  test('one player at a time: the next one silences the one before', async () => {
    const { hear } = await stage();
    const [first, second] = [new FakePlayer(), new FakePlayer()];
    expect(await hear(first)).toBeUndefined();
    expect(first.sound).toBeInstanceOf(MessagePort);
    await hear(second);
    expect(first.sound).toBeUndefined();
    expect(second.sound).toBeInstanceOf(MessagePort);
    second.sound?.close();
  });

  test('nobody, once the player that was heard goes away', async () => {
    const { hear, hush } = await stage();
    const [player, other] = [new FakePlayer(), new FakePlayer()];
    await hear(player);
    hush(other);
    expect(player.sound).toBeInstanceOf(MessagePort);
    hush(player);
    expect(player.sound).toBeUndefined();
  });

  test('the one clicked last, when the loudspeaker opens slowly', async () => {
    const { hear } = await stage();
    const [first, second] = [new FakePlayer(), new FakePlayer()];
    await Promise.all([hear(first), hear(second)]);
    expect(first.sound).toBeUndefined();
    expect(second.sound).toBeInstanceOf(MessagePort);
  });

  test('somebody, where the browser has no audio thread for this page', async () => {
    vi.useFakeTimers();
    const { hear } = await stage({ AudioContext: PlainContext });
    const player = new FakePlayer();
    expect(await hear(player)).toBeUndefined();
    expect(player.sound).toBeInstanceOf(MessagePort);
    player.sound?.close();
  });

  test('nobody, with the reason, where the browser plays no sound', async () => {
    const { hear } = await stage({ AudioContext: undefined });
    const player = new FakePlayer();
    expect(await hear(player)).toBe('no-audio');
    expect(player.sound).toBeUndefined();
  });
});
