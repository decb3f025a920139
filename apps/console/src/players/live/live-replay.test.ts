import type { StreamFrame } from '@outrider/media/stream-frame.ts';
import { describe, expect, test } from 'vitest';
import { settled, setUpRun } from './testing-live-run.ts';

describe('a replay', () => {
  /** Two seconds of ten pictures each second, the first of each a key picture. */
  async function setUpReplay() {
    const all = setUpRun();
    const { clock, last, send, tell } = all;
    last().events.opened();
    await tell(last(), { state: 'live' });
    const go = async (pictures: number) => {
      for (let at = 0; at < pictures; at++) {
        clock.advance(100);
        await send(last(), { key: clock.now() % 1_000 === 0 });
      }
    };
    await go(21);
    return { ...all, go };
  }

  test('shows what was, and says how far behind it is, while the present goes on', async () => {
    const { run, go, clock, shown, passed } = await setUpReplay();
    const before = shown.length;
    run.setReplay({ behindMs: 1_000, paused: false });
    await settled();
    expect(shown.length).toBe(before + 1);
    expect(run.facts.replay).toMatchObject({ behindMs: 1_000, paused: false });
    expect(run.facts.pictureTakenMs).toBe(clock.now() - 1_000);
    await go(3);
    expect(run.facts.replay?.behindMs).toBe(1_000);
    expect(run.facts.pictureTakenMs).toBeLessThanOrEqual(clock.now() - 1_000);
    expect(run.facts.pictureTakenMs).toBeGreaterThan(clock.now() - 1_200);
    expect(passed.length).toBeGreaterThanOrEqual(3);
  });

  test('rests where it is told to, and falls behind', async () => {
    const { run, go, shown } = await setUpReplay();
    run.setReplay({ behindMs: 500, paused: true });
    await settled();
    const count = shown.length;
    await go(5);
    expect(shown.length).toBe(count);
    expect(run.facts.replay).toMatchObject({ behindMs: 1_000, paused: true });
  });

  test('is over at once when asked, and when it has come to the present', async () => {
    const { run, go, clock } = await setUpReplay();
    run.setReplay({ behindMs: 1_000, paused: false });
    run.setReplay(undefined);
    expect(run.facts.replay).toBeUndefined();
    await go(1);
    expect(run.facts.pictureTakenMs).toBe(clock.now());
    run.setReplay({ behindMs: 100, paused: false });
    expect(run.facts.replay).toBeUndefined();
  });

  test('goes no further back than what is kept', async () => {
    const { run } = await setUpReplay();
    run.setReplay({ behindMs: 30_000, paused: false });
    expect(run.facts.replay?.behindMs).toBe(run.facts.replay?.longestMs);
    expect(run.facts.replay?.behindMs).toBeLessThan(2_100);
  });

  test('has its own sound, and not that of the present', async () => {
    const { run, send, last, clock, sounds } = await setUpReplay();
    const sound = { kind: 'audio', codec: 'g711a' } as Partial<StreamFrame>;
    clock.advance(10);
    await send(last(), sound);
    expect(sounds).toHaveLength(1);
    run.setReplay({ behindMs: 1_000, paused: false });
    await send(last(), sound);
    expect(sounds).toHaveLength(1);
    clock.advance(1_100);
    expect(sounds).toHaveLength(3);
  });

  test('there is none before the first picture, and none of a recording', () => {
    const { run } = setUpRun();
    run.setReplay({ behindMs: 5_000, paused: false });
    expect(run.facts.replay).toBeUndefined();
  });

  test('a tile that is closed keeps nothing of the room that all have', async () => {
    const { run, left } = await setUpReplay();
    expect(left).not.toHaveBeenCalled();
    run.close();
    expect(left).toHaveBeenCalledOnce();
  });

  test('ends when nobody can see it', async () => {
    const { run } = await setUpReplay();
    run.setReplay({ behindMs: 1_000, paused: true });
    run.setVisible(false);
    expect(run.facts.replay).toBeUndefined();
  });
});
