import { JT808 } from '@outrider/model/devices/link-record.ts';
import { encodeFrame } from '@outrider/jt808/frame/frame.ts';
import { splitBody } from '@outrider/jt808/frame/split-body.ts';
import { encodeBody } from '@outrider/jt808/messages/message.ts';
import { encodeTime } from '@outrider/jt808/device-time.ts';
import { expect, test } from 'vitest';
import { contactStepsOf } from '../fleet/contact/contact-steps.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { boot, locationAt, PHONE, START } from './jt808/testing.ts';

/** Each step of the terminal's way as `state why`. */
function wayOf(fleet: Fleet, number: string): Record<string, string> {
  const deviceid = fleet.records.findByLink(JT808, number)?.deviceid ?? '';
  const look = {
    listens: true,
    connected: fleet.links.of(deviceid) !== undefined,
    streaming: false,
    nowMs: START,
  };
  const steps = contactStepsOf(fleet.contacts.of(number), look);
  return Object.fromEntries(steps.map(({ name, state, why }) => [name, `${state} ${why}`.trim()]));
}

test('a number that nobody registered has come, and is said to be registered nowhere', async () => {
  const { dial, fleet } = await boot();
  const terminal = await dial(2013, '7001');
  await terminal.register();
  await terminal.authenticate('guess');
  expect(wayOf(fleet, '7001')).toMatchObject({
    tcp: 'ok',
    registration: 'wrong notRegistered',
    authentication: 'wrong notRegistered',
    position: 'waiting',
    media: 'waiting',
  });
  expect(wayOf(fleet, '7002').tcp).toBe('waiting nothing');
});

test('a terminal that comes with a wrong code is told so, with the frame, and without the code', async () => {
  const { dial, fleet } = await boot();
  const terminal = await dial(2019);
  const { authCode } = await terminal.register();
  await terminal.authenticate('SECRETCODE');
  expect(wayOf(fleet, PHONE)).toMatchObject({ registration: 'ok', authentication: 'wrong wrongCode' });
  const frame = fleet.contacts.of(PHONE)?.steps.authentication?.frame.hex ?? '';
  expect(frame).toMatch(/^7e0102/);
  expect(frame).toContain(`${'0a'}${'2a'.repeat(10)}${Buffer.from('123456789012345').toString('hex')}`);
  await terminal.authenticate(authCode!);
  expect(wayOf(fleet, PHONE)).toMatchObject({ authentication: 'ok', media: 'waiting notAsked' });
  const told = JSON.stringify(await fleet.links.ask(PHONE, 'contact.read', {}));
  for (const secret of ['SECRETCODE', authCode!])
    expect(told).not.toContain(Buffer.from(secret).toString('hex'));
});

test('what else it says before it has proved who it is hides its body', async () => {
  const { dial, fleet } = await boot();
  const terminal = await dial();
  terminal.say('parameters', { replySequence: 0, parameters: [] });
  await terminal.hear('platformAnswer');
  expect(wayOf(fleet, PHONE).authentication).toBe('wrong tooEarly');
  expect(fleet.contacts.of(PHONE)?.steps.authentication?.frame.hex).toMatch(/^7e0104.{20}(2a)+..7e$/);
});

test('without a fix and by a wrong clock it has come all the same, and that is said once', async () => {
  const { signIn, fleet } = await boot();
  const terminal = await signIn();
  const wrong = { ...locationAt(START), status: 1, time: encodeTime(START - 3_600_000) };
  for (let at = 0; at < 3; at++) {
    terminal.say('location', wrong);
    await terminal.hear('platformAnswer');
  }
  expect(wayOf(fleet, PHONE)).toMatchObject({ clock: 'wrong clockOff', position: 'waiting noFix' });
  expect(fleet.contacts.of(PHONE)?.steps.clock).toMatchObject({ detail: '-3600', count: 1 });
  terminal.say('location', locationAt(START));
  await terminal.hear('platformAnswer');
  expect(wayOf(fleet, PHONE)).toMatchObject({ clock: 'ok', position: 'ok' });
});

test('a connection that ends says why, and one that named no number is kept by its address', async () => {
  const { signIn, dial, fleet } = await boot();
  const terminal = await signIn();
  await fleet.records.remove(PHONE);
  await terminal.closed();
  expect(wayOf(fleet, PHONE).tcp).toBe('wrong ended');
  expect(fleet.contacts.of(PHONE)?.steps.end?.detail).toBe('the device was removed');
  const stranger = await dial();
  stranger.socket.write('GET / HTTP/1.1\r\n\r\n');
  await stranger.closed();
  expect(fleet.contacts.strays()).toMatchObject([{ door: 'jt808', hex: '474554202f20485454502f31' }]);
});

test('a recorder that refuses a picture, and one that agrees and sends none, are told apart', async () => {
  const { signIn, fleet } = await boot();
  const terminal = await signIn();
  const asked = fleet.links.ask(PHONE, 'media.start', { channel: 1, stream: 'main' });
  await terminal.hear('startLive');
  terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x9101, result: 1 });
  await expect(asked).rejects.toThrow();
  expect(wayOf(fleet, PHONE).media).toBe('wrong refused');
  const again = fleet.links.ask(PHONE, 'media.start', { channel: 1, stream: 'main' });
  await terminal.hear('startLive');
  terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x9101, result: 0 });
  await again;
  expect(wayOf(fleet, PHONE).media).toBe('waiting asked');
  const later = contactStepsOf(fleet.contacts.of(PHONE), {
    listens: true,
    connected: true,
    streaming: false,
    nowMs: START + 20_000,
  });
  expect(later.find(({ name }) => name === 'media')).toMatchObject({ state: 'wrong', why: 'nothingCame' });
});

test('a first report in parts, longer than one frame, is kept and noted by its beginning', async () => {
  const { signIn, store, fleet } = await boot();
  const terminal = await signIn();
  const locations = Array.from({ length: 60 }, (_, at) => locationAt(START - (60 - at) * 1_000));
  const body = encodeBody('locationBatch', { batchType: 0, locations }, 2013);
  const frame = { messageId: 0x0704, sequence: 100, phone: PHONE, version2019: false, encryption: 0, body };
  for (const part of splitBody(frame, 700)) terminal.socket.write(encodeFrame(part));
  expect(await terminal.hear('platformAnswer')).toMatchObject({ replySequence: 100, result: 0 });
  expect(store.reports).toHaveLength(60);
  const noted = fleet.contacts.of(PHONE)?.steps.position?.frame;
  expect(noted?.hex).toHaveLength(256);
  expect(noted?.bytes).toBeGreaterThan(body.length);
});
