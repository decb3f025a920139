import { splitBody } from '@outrider/jt808/frame/split-body.ts';
import { encodeFrame } from '@outrider/jt808/frame/frame.ts';
import { encodeBody } from '@outrider/jt808/messages/message.ts';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../testing-log.ts';
import { boot, locationAt, PHONE, START } from './testing.ts';

describe('reports of a terminal', () => {
  it('acknowledges reports only after the commit, in their order', async () => {
    const { signIn, store } = await boot();
    const terminal = await signIn();
    let commit = () => {};
    store.commitGate = new Promise((resolve) => (commit = resolve));
    const first = terminal.say('locationBatch', { batchType: 1, locations: [locationAt(START - 60_000)] });
    const second = terminal.say('location', locationAt(START));
    terminal.say('heartbeat', {});
    expect((await terminal.hear('platformAnswer')).replyId).toBe(0x0002);
    commit();
    expect((await terminal.hear('platformAnswer')).replySequence).toBe(first);
    expect((await terminal.hear('platformAnswer')).replySequence).toBe(second);
    expect(store.reports.map(({ late }) => late)).toEqual([true, false]);
  });

  it('keeps what waits for its turn before the server stops', async () => {
    const { signIn, store, stop } = await boot();
    const terminal = await signIn();
    let commit = () => {};
    store.commitGate = new Promise((resolve) => (commit = resolve));
    const late = (reports: number) => ({
      batchType: 1,
      locations: Array.from({ length: reports }, (_, at) => locationAt(START - (reports - at) * 1_000)),
    });
    // More reports than may be on their way to the disk at once.
    for (let message = 0; message < 21; message++) terminal.say('locationBatch', late(200));
    terminal.say('locationBatch', late(1));
    terminal.say('heartbeat', {});
    expect((await terminal.hear('platformAnswer')).replyId).toBe(0x0002);
    const stopped = stop();
    await terminal.closed();
    commit();
    await stopped;
    expect(store.reports).toHaveLength(21 * 200 + 1);
  });

  it("keeps and acknowledges makers' batches", async () => {
    const { signIn, store } = await boot();
    const terminal = await signIn();
    const sequence = terminal.say('vendorLocationBatch', {
      locations: [locationAt(START - 2_000), locationAt(START - 1_000)],
    });
    expect(await terminal.hear('platformAnswer')).toMatchObject({ replySequence: sequence, result: 0 });
    expect(store.reports.map(({ position }) => position.time)).toEqual([START - 2_000, START - 1_000]);
  });

  it('keeps what a terminal sent last before it stops, and calls nothing of it an error', async () => {
    const errors: string[] = [];
    const log = { ...silentLog, error: (_: object, message: string) => void errors.push(message) };
    const { signIn, store, stop } = await boot({ log });
    const terminal = await signIn();
    let commit = () => {};
    store.commitGate = new Promise((resolve) => (commit = resolve));
    terminal.say('location', locationAt(START));
    terminal.say('heartbeat', {});
    await terminal.hear('platformAnswer');
    let stopped = false;
    const stopping = stop().then(() => (stopped = true));
    await terminal.closed();
    expect(stopped).toBe(false);
    commit();
    await stopping;
    expect([store.reports.length, errors]).toEqual([1, []]);
  });

  it('does not acknowledge what the store did not keep', async () => {
    const { signIn, store } = await boot();
    const terminal = await signIn();
    store.commitError = new Error('the disk is full');
    terminal.say('location', locationAt(START));
    terminal.say('heartbeat', {});
    expect((await terminal.hear('platformAnswer')).replyId).toBe(0x0002);
    store.commitError = undefined;
    const kept = terminal.say('location', locationAt(START));
    expect((await terminal.hear('platformAnswer')).replySequence).toBe(kept);
  });

  it('takes in no more while too many reports wait for the disk, and goes on after', async () => {
    const { signIn, store } = await boot();
    const terminal = await signIn();
    let commit = () => {};
    store.commitGate = new Promise((resolve) => (commit = resolve));
    const count = 5_000;
    for (let at = 0; at < count; at++) terminal.say('location', locationAt(START + at * 1_000));
    setImmediate(() => setImmediate(() => commit()));
    for (let at = 0; at < count; at++) await terminal.hear('platformAnswer');
    expect(store.reports).toHaveLength(count);
  });

  it('takes the time of arrival for a time that is none, and keeps a wrong one and a place without a fix as they came', async () => {
    const { signIn, store } = await boot();
    const terminal = await signIn();
    const wrong = { ...locationAt(START), status: 0 };
    terminal.say('locationBatch', {
      batchType: 0,
      locations: [{ ...wrong, time: '000000000000' }, locationAt(START + 86_400_000)],
    });
    await terminal.hear('platformAnswer');
    expect(store.reports.map(({ position }) => position)).toMatchObject([
      { time: START, valid: false, lat: 24.1, lng: 120.5 },
      { time: START + 86_400_000, valid: true, lat: 24.1 },
    ]);
  });

  it('asks for sub-packets that are missing, and acknowledges every one once the whole is committed', async () => {
    const { signIn, clock, store } = await boot();
    const terminal = await signIn();
    const locations = Array.from({ length: 60 }, (_, at) => locationAt(START - at * 1_000));
    const parts = splitBody(
      {
        messageId: 0x0704,
        sequence: 100,
        phone: PHONE,
        version2019: false,
        encryption: 0,
        body: encodeBody('locationBatch', { batchType: 1, locations }, 2013),
      },
      700,
    ).map(encodeFrame);
    for (const part of parts.filter((_, at) => at !== 1)) terminal.socket.write(part);
    terminal.say('heartbeat', {});
    await terminal.hear('platformAnswer');
    clock.advance(5_000);
    expect(await terminal.hear('platformResendRequest')).toEqual({ firstSequence: 100, packets: [2] });
    terminal.socket.write(parts[1]!);
    for (let at = 0; at < parts.length; at++) {
      expect(await terminal.hear('platformAnswer')).toMatchObject({ replySequence: 100 + at, result: 0 });
    }
    expect(store.reports).toHaveLength(60);
  });
});
