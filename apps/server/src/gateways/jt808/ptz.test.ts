import { writeChannelTable } from '@outrider/jt808/messages/channel-table.ts';
import { refusalSentences } from '@outrider/model/devices/sentences.ts';
import { PTZ_LEASE_MS } from '@outrider/model/live/ptz.ts';
import { expect, it, onTestFinished } from 'vitest';
import { FollowedDevices, type NotedFollowing } from '../../fleet/following/followed-devices.ts';
import type { Note } from '../../fleet/kept-note.ts';
import { CameraSteering, KEPT_MS } from '../../fleet/steering/camera-steering.ts';
import { type Camera, STEP_EACH_MS, TURN_EACH_MS } from '../../fleet/steering/held-move.ts';
import { silentLog } from '../../testing-log.ts';
import { boot, locationAt, PHONE, START } from './testing.ts';

const camera = { deviceid: PHONE, channel: 2 };
const ann = { ...camera, userName: 'ann', speed: 64 } as const;

const answered = {
  turnCamera: 0x9301,
  focusCamera: 0x9302,
  switchWiper: 0x9304,
  switchInfrared: 0x9305,
  zoomCamera: 0x9306,
  trackLocation: 0x8202,
} as const;

/** What is noted for the next start. */
function noteOf<Value>(none: Value) {
  const kept = { value: none };
  const begin = (): Note<Value> => ({ left: kept.value, keep: (value) => void (kept.value = value) });
  return { kept, begin };
}

/** A gateway whose recorder has signed in, and the cameras that people turn. */
async function steered() {
  const booted = await boot();
  const { clock, bus, fleet } = booted;
  const [turns, follows] = [noteOf<readonly Camera[]>([]), noteOf<readonly NotedFollowing[]>([])];
  /** What a start of the server begins with. */
  const start = () => {
    const parts = { links: fleet.links, bus, clock, log: silentLog };
    const { reach } = fleet;
    const onMoved = (listener: (deviceid: string) => void) => reach.onMoved(listener);
    const steering = new CameraSteering({ ...parts, onMoved, note: turns.begin() });
    const following = new FollowedDevices({ ...parts, note: follows.begin() });
    onTestFinished(() => {
      steering[Symbol.dispose]();
      following[Symbol.dispose]();
    });
    return { steering, following };
  };
  const { steering, following } = start();
  const terminal = await booted.signIn();
  /** Hears the next message and answers it. */
  const agree = async (name: keyof typeof answered, result = 0) => {
    const body = await terminal.hear(name);
    const replyId = answered[name];
    terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId, result });
    return body;
  };
  return { ...booted, steering, following, terminal, agree, start, turns: turns.kept };
}

const turning = (direction: number, speed = 64) => ({ channel: 2, direction, speed });
const standing = turning(0, 0);

it('a camera turns while it is held, and stands when it is released', async () => {
  const { steering, agree } = await steered();
  steering.press({ ...ann, held: 'LT' });
  expect(steering.hold(camera, 'ann')).toMatchObject({ state: 'told', userName: 'ann' });
  expect(await agree('turnCamera')).toEqual(turning(3));
  await expect.poll(() => steering.hold(camera, 'ann').state).toBe('agreed');
  steering.press({ ...ann, held: 'UP' });
  expect(await agree('turnCamera')).toEqual(turning(1));
  steering.release(camera, 'ann');
  expect(await agree('turnCamera')).toEqual(standing);
});

it('wiper and infrared light are switched, and what a recorder has not is refused', async () => {
  const { steering, agree } = await steered();
  steering.switch(camera, 'ann', { part: 'wiper', on: true });
  expect(await agree('switchWiper')).toEqual({ channel: 2, on: 1 });
  await expect.poll(() => steering.hold(camera, 'ann').state).toBe('agreed');
  steering.switch(camera, 'ann', { part: 'light', on: false });
  expect(await agree('switchInfrared', 3)).toEqual({ channel: 2, on: 0 });
  await expect
    .poll(() => steering.hold(camera, 'ann'))
    .toMatchObject({ state: 'refused', said: refusalSentences.unsupported });
});

it('a recorder that refuses the wiper goes on with what is held', async () => {
  const { steering, clock, agree } = await steered();
  steering.press({ ...ann, held: 'ZI' });
  await agree('zoomCamera');
  await expect.poll(() => steering.hold(camera, 'ann').state).toBe('agreed');
  steering.switch(camera, 'ann', { part: 'wiper', on: true });
  await agree('switchWiper', 3);
  for (let step = 0; step < 3; step++) {
    clock.advance(STEP_EACH_MS);
    expect(await agree('zoomCamera')).toEqual({ channel: 2, direction: 0 });
    steering.press({ ...ann, held: 'ZI' });
  }
  expect(steering.hold(camera, 'ann')).toMatchObject({ state: 'agreed', held: 'ZI' });
});

it('a camera that nobody holds any more stands by itself, and what is renewed goes on', async () => {
  const { steering, clock, agree, terminal } = await steered();
  steering.press({ ...ann, held: 'RT' });
  expect(await agree('turnCamera')).toEqual(turning(4));
  clock.advance(PTZ_LEASE_MS - 1);
  steering.hold(camera, 'ann');
  clock.advance(PTZ_LEASE_MS - 1);
  // Another person who looks how it stands renews nothing.
  expect(steering.hold(camera, 'bob')).toMatchObject({ userName: 'ann' });
  expect(terminal.heard.filter(({ name }) => name === 'turnCamera')).toHaveLength(1);
  clock.advance(1);
  expect(await agree('turnCamera')).toEqual(standing);
  expect(steering.hold(camera, 'ann')).toMatchObject({ userName: 'ann', held: undefined });
});

it('a diagonal is two directions in turn, and the zoom goes in steps', async () => {
  const { steering, clock, agree, terminal } = await steered();
  steering.press({ ...ann, held: 'DNRT' });
  expect(await agree('turnCamera')).toEqual(turning(2));
  clock.advance(TURN_EACH_MS);
  expect(await agree('turnCamera')).toEqual(turning(4));
  clock.advance(TURN_EACH_MS);
  expect(await agree('turnCamera')).toEqual(turning(2));
  // A turn goes on until it is stopped, also when something else is pressed.
  steering.press({ ...ann, held: 'ZO' });
  expect(await agree('turnCamera')).toEqual(standing);
  expect(await agree('zoomCamera')).toEqual({ channel: 2, direction: 1 });
  clock.advance(STEP_EACH_MS);
  expect(await agree('zoomCamera')).toEqual({ channel: 2, direction: 1 });
  steering.press({ ...ann, held: 'FF' });
  expect(await agree('focusCamera')).toEqual({ channel: 2, direction: 0 });
  steering.release(camera, 'ann');
  clock.advance(STEP_EACH_MS);
  steering.press({ ...ann, held: 'ZI' });
  // No step of the focus, and nothing to stop, came between.
  expect(await agree('zoomCamera')).toEqual({ channel: 2, direction: 0 });
  expect(terminal.heard.filter(({ name }) => name === 'focusCamera')).toHaveLength(1);
});

it('one person steers a camera at a time, and keeps it for a moment', async () => {
  const { steering, clock, agree } = await steered();
  steering.press({ ...ann, held: 'UP' });
  await agree('turnCamera');
  const bob = { ...ann, userName: 'bob' };
  const taken = expect.objectContaining({ code: 'CONFLICT', message: 'ann steers this camera' });
  expect(() => steering.press({ ...bob, held: 'DN' })).toThrow(taken);
  expect(() => steering.release(camera, 'bob')).toThrow(taken);
  steering.press({ ...bob, channel: 3, held: 'DN' });
  expect(await agree('turnCamera')).toEqual({ ...turning(2), channel: 3 });
  steering.release(camera, 'ann');
  expect(await agree('turnCamera')).toEqual(standing);
  expect(() => steering.press({ ...bob, held: 'DN' })).toThrow(taken);
  // The other camera is let go of by itself meanwhile.
  clock.advance(KEPT_MS);
  expect(await agree('turnCamera')).toEqual({ ...standing, channel: 3 });
  expect(steering.hold(camera, 'bob')).toMatchObject({ state: 'idle', userName: undefined });
  steering.press({ ...bob, held: 'DN' });
  expect(await agree('turnCamera')).toEqual(turning(2));
});

it('a recorder that refuses is asked no more, and its reason is told; one that is silent is said to be', async () => {
  const { steering, clock, agree, terminal } = await steered();
  steering.press({ ...ann, held: 'ZI' });
  await agree('zoomCamera', 3);
  await expect
    .poll(() => steering.hold(camera, 'ann'))
    .toMatchObject({ state: 'refused', said: refusalSentences.unsupported });
  clock.advance(STEP_EACH_MS);
  steering.press({ ...ann, held: 'UP' });
  // No second step came before.
  expect(await terminal.hear('turnCamera')).toEqual(turning(1));
  for (let second = 0; second < 20; second++) {
    steering.hold(camera, 'ann');
    clock.advance(500);
  }
  await expect.poll(() => steering.hold(camera, 'ann').state).toBe('silent');
});

it('a camera whose recorder went away while it turned is told to stand when it is back', async () => {
  const { steering, clock, agree, terminal, signIn, fleet } = await steered();
  steering.press({ ...ann, held: 'UP' });
  await agree('turnCamera');
  terminal.socket.destroy();
  await expect.poll(() => fleet.links.of(PHONE)).toBeUndefined();
  expect(() => steering.press({ ...ann, held: 'UP' })).toThrow(
    expect.objectContaining({ code: 'DEVICE_OFFLINE' }),
  );
  clock.advance(PTZ_LEASE_MS);
  await expect.poll(() => steering.hold(camera, 'ann').state).toBe('silent');
  const back = await signIn();
  expect(await back.hear('turnCamera')).toEqual(standing);
});

it('a camera that a killed server left turning is told to stand when its recorder is back; one that stands is told nothing', async () => {
  const { steering, clock, agree, terminal, signIn, start, turns } = await steered();
  steering.press({ ...ann, held: 'UP' });
  await agree('turnCamera');
  steering.press({ ...ann, channel: 3, held: 'DN' });
  await agree('turnCamera');
  steering.release({ ...camera, channel: 3 }, 'ann');
  await agree('turnCamera');
  await expect.poll(() => turns.value).toEqual([camera]);
  // What a killed server would have done is not done.
  const noted = turns.value;
  steering[Symbol.dispose]();
  await agree('turnCamera');
  turns.value = noted;
  const next = start();
  terminal.socket.destroy();
  const back = await signIn();
  expect(await back.hear('turnCamera')).toEqual(standing);
  back.say('terminalAnswer', { replySequence: back.sequence, replyId: 0x9301, result: 0 });
  await expect.poll(() => turns.value).toEqual([]);
  expect(back.heard.filter(({ name }) => name === 'turnCamera')).toHaveLength(1);
  clock.advance(1);
  expect(next.steering.hold(camera, 'ann')).toMatchObject({ state: 'idle' });
});

it('a user who steers a camera through another server has it there alone, and it is free for others once they let go', async () => {
  const { steering, bus, agree, terminal, clock } = await steered();
  const said: unknown[] = [];
  bus.subscribe('camera.steered', (claim) => void said.push(claim));
  steering.press({ ...ann, held: 'LT' });
  await agree('turnCamera');
  expect(said).toEqual([{ ...camera, userName: 'ann' }]);
  steering.release(camera, 'ann');
  await agree('turnCamera');
  clock.advance(KEPT_MS);
  expect(said.at(-1)).toEqual({ ...camera, userName: '' });
  expect(terminal.heard.filter(({ name }) => name === 'turnCamera')).toHaveLength(2);
});

it('which cameras turn is read from the table of channels', async () => {
  const { dial, fleet } = await boot();
  const terminal = await dial();
  const value = writeChannelTable([
    { physical: 1, logical: 1, kind: 0, ptz: 0 },
    { physical: 2, logical: 2, kind: 0, ptz: 1 },
    { physical: 3, logical: 36, kind: 1, ptz: 1 },
  ]);
  terminal.self = { parameters: { replySequence: 0, parameters: [{ id: 0x76, value }] } };
  await terminal.signIn();
  await expect.poll(() => fleet.records.get(PHONE)?.turningChannels).toEqual([2]);
});

it('a recorder says where it is, is kept there, and says so too where it has no fix', async () => {
  const { fleet, terminal } = await steered();
  const asked = fleet.links.ask(PHONE, 'position.now', {});
  await terminal.hear('queryLocation');
  const location = locationAt(START - 3_000);
  terminal.say('locationAnswer', { replySequence: terminal.sequence, location });
  const place = { lat: 24.1, lng: 120.5, timeMs: START - 3_000, speedKmh: 36.5, heading: 90 };
  expect(await asked).toEqual({ valid: true, ...place });
  await expect.poll(() => fleet.state.get(PHONE)?.position).toMatchObject({ lat: 24.1, lng: 120.5 });
  const again = fleet.links.ask(PHONE, 'position.now', {});
  await terminal.hear('queryLocation');
  terminal.say('locationAnswer', { replySequence: terminal.sequence, location: { ...location, status: 1 } });
  expect(await again).toMatchObject({ valid: false });
  const refused = fleet.links.ask(PHONE, 'position.now', {});
  await terminal.hear('queryLocation');
  terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x8201, result: 3 });
  await expect(refused).rejects.toMatchObject({ code: 'VALIDATION', message: refusalSentences.unsupported });
});

it('a device is followed for a while, is told the rest of it when it comes back, and it ends by itself', async () => {
  const { following, clock, agree, terminal, signIn } = await steered();
  const wish = { userName: 'ann', intervalS: 2, durationS: 60 };
  const begun = following.follow(PHONE, wish);
  expect(await agree('trackLocation')).toEqual({ intervalSeconds: 2, durationSeconds: 60 });
  const until = { userName: 'ann', intervalS: 2, untilMs: START + 60_000 };
  expect(await begun).toEqual(until);
  clock.advance(20_000);
  terminal.socket.destroy();
  const back = await signIn();
  expect(await back.hear('trackLocation')).toEqual({ intervalSeconds: 2, durationSeconds: 40 });
  back.say('terminalAnswer', { replySequence: back.sequence, replyId: 0x8202, result: 0 });
  expect(following.of(PHONE)).toEqual(until);
  clock.advance(40_000);
  expect(following.of(PHONE)).toBeUndefined();
});

it('a device that is followed is so after a restart of the server, for the rest of the time', async () => {
  const { following, clock, agree, terminal, signIn, start } = await steered();
  const begun = following.follow(PHONE, { userName: 'ann', intervalS: 2, durationS: 60 });
  await agree('trackLocation');
  const until = await begun;
  following[Symbol.dispose]();
  clock.advance(20_000);
  const next = start().following;
  expect(next.of(PHONE)).toEqual(until);
  terminal.socket.destroy();
  const back = await signIn();
  expect(await back.hear('trackLocation')).toEqual({ intervalSeconds: 2, durationSeconds: 40 });
  clock.advance(40_000);
  expect(next.of(PHONE)).toBeUndefined();
  // What is over is noted no more.
  expect(start().following.of(PHONE)).toBeUndefined();
});

it('a device that refuses is not followed, and one that is followed is let go of', async () => {
  const { following, agree } = await steered();
  const wish = { userName: 'ann', intervalS: 2, durationS: 60 };
  const refused = following.follow(PHONE, wish);
  await Promise.all([
    agree('trackLocation', 1),
    expect(refused).rejects.toMatchObject({ code: 'VALIDATION', message: refusalSentences.failed }),
  ]);
  expect(following.of(PHONE)).toBeUndefined();
  const begun = following.follow(PHONE, wish);
  await agree('trackLocation');
  await begun;
  const ended = following.end(PHONE);
  expect(await agree('trackLocation')).toMatchObject({ intervalSeconds: 0 });
  await ended;
  expect(following.of(PHONE)).toBeUndefined();
});
