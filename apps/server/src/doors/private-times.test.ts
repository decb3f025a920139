import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock, systemClock } from '@outrider/kit/clock.ts';
import { picture } from '@outrider/media/segments/testing-units.ts';
import { decodeStreamFrames, type StreamFrame } from '@outrider/media/stream-frame.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import type { DarkMode } from '@outrider/model/privacy/dark-modes.ts';
import { privacySentences } from '@outrider/model/privacy/sentences.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import type { HttpCall } from '@outrider/protocol/calls/http-call.ts';
import { presign } from '@outrider/protocol/people/credentials.ts';
import { controlCalls, httpCalls } from '@outrider/protocol/tables.ts';
import { type Fields, printFields, type ValuesOf } from '@outrider/protocol/vcp/field.ts';
import type { VcpFields } from '@outrider/protocol/vcp/frame.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { control, http } from '../features/testing/samples.ts';
import { FolderReader } from '../recording/reading/folder-reader.ts';
import { LONG } from '../testing-wait.ts';
import { aimedAt } from './testing-aimed-calls.ts';
import { addUser, PASSWORD, startDoors, type TestDoors } from './testing.ts';
import { rawCall } from './testing-caller.ts';
import { recordPictures } from './testing-recordings.ts';
import { openSigned, openSocket, TestControl } from './testing-sockets.ts';

/** Where device A is, and was for the last half hour; the same as whole numbers of 1e-7 degrees are in tracks. */
const LAT = 24.135_79;
const LAT_IN_TRACKS = Buffer.alloc(4);
LAT_IN_TRACKS.writeInt32LE(Math.round(LAT * 1e7));
/** A fence where it is: its name says where that is. */
const YARD = 'Villa Sorgenfri';
/** In frames of reports, as they are shown in hex. */
const LAT_IN_FRAMES = Math.round(LAT * 1e6)
  .toString(16)
  .padStart(8, '0');
const tells = (told: Buffer): boolean =>
  told.includes(LAT_IN_FRAMES) ||
  told.includes('24.1357') ||
  told.includes('24.1358') ||
  told.includes(LAT_IN_TRACKS) ||
  told.includes(YARD);

/** A full minute, 20 minutes ago: it was recorded, and reported. */
const BEGAN = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 20 * MINUTE_MS;
const S = BEGAN / 1_000;

const folder = mkdtempSync(join(tmpdir(), 'outrider-private-'));
const reader = new FolderReader(folder, new ManualClock());
let doors: TestDoors;
let key: string;
/** Numbers of an event and of a case of device A. */
let serialno = 0;
let caseid = 0;

beforeAll(async () => {
  const media = { reader };
  const options = { trustedProxies: ['127.0.0.1'] };
  doors = await startDoors(options, systemClock, { byId: (id) => (id === 'm' ? media : undefined) });
  await addUser(doors.store, 'admin', { level: 0 });
  key = (await doors.sessions.signIn('admin', PASSWORD, '::1', false)).key ?? '';
  await doors.store.devices.change('A', { timezone: 0, channelMask: '00' });
  await recordPictures(doors.store, folder, { beganMs: BEGAN });
  // It sets out, and goes on its way: a fix each 20 s up to now.
  const fix = (at: number) => ({
    position: {
      time: BEGAN + at * 20_000,
      lat: LAT,
      lng: 120.246_81 + at * 0.001,
      speedKmh: 42,
      heading: 90,
      altitude: 0,
      valid: true,
    },
    telemetry: { ignitionOn: true },
    late: false,
  });
  await doors.fleet.reports.take(
    'A',
    Array.from({ length: 60 }, (_, at) => fix(at)),
  );
  const happened = { deviceid: 'A', time: S + 60, lat: LAT, lng: 120.3, speedKmh: 42 };
  const { fatigueDriving } = alarms;
  const [alarm] = await doors.store.events.add([
    { ...happened, eventid: fatigueDriving.code, source: 'alarm' },
    { ...happened, eventid: 761, source: 'fence', fenceName: YARD, memo: YARD, values: { highest: 24.1357 } },
  ]);
  serialno = alarm?.id ?? 0;
  doors.bus.publish('device.event', {
    id: serialno,
    cmd: 'new',
    deviceid: 'A',
    eventid: fatigueDriving.code,
    time: S + 60,
    memo: '',
    late: false,
    hidden: false,
  });
  await vi.waitFor(async () => expect(await doors.store.cases.open()).not.toEqual([]), LONG);
  caseid = (await doors.store.cases.open())[0]?.id ?? 0;
  doors.stills.offer({ deviceid: 'A', channel: 1 }, picture(0), BEGAN + MINUTE_MS);
  await vi.waitFor(() => expect(doors.stills.of('A')).not.toEqual([]), LONG);
  await tellLate();
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
  await reader[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});
beforeEach(() => setRule('open'));

/** It was asked late where it is, and said so; the frame of a report is remembered. */
async function tellLate(): Promise<void> {
  const place = { valid: true, lat: LAT, lng: 120.3, timeMs: BEGAN, speedKmh: 0, heading: 0 };
  const position = { now: async () => place, follow: async () => ({}) };
  const control = { known: async () => ({ commands: [] }), tell: async () => ({}) };
  const commands = { position, control };
  const leave = doors.fleet.links.attach({ protocol: 'fake', deviceid: 'A', close() {}, commands });
  await ask('leavePlace', { deviceid: 'A', wait: 3_600 });
  await vi.waitFor(
    async () => expect(tells((await ask('listLate', { deviceid: 'A' })).bytes)).toBe(true),
    LONG,
  );
  leave();
  const frame = { hex: `7e0200${LAT_IN_FRAMES}`, bytes: 40, hasPlace: true };
  doors.fleet.contacts.note('A', { step: 'position', why: '', address: '192.0.2.9', detail: '', frame });
}

/** Device A is private at all hours, as the mode has it. */
async function setRule(mode: DarkMode, more: object = {}): Promise<void> {
  const days = [1, 2, 3, 4, 5, 6, 7];
  const hours = { days, from: 0, to: 0, zone: '' };
  const rule = { name: 'always', devices: ['A'], groups: [], ...hours, mode, what: 'all', ...more };
  const values = { rules: [rule], emergencyMinutes: 30 };
  const said = await rawCall(doors, key, 'PUT', '/gkserver/settings/privacy', { values });
  expect(said).toMatchObject({ hasError: false });
}

/** A fence round all that it did: device A is private inside. Its own middle is elsewhere, and is no place of the vehicle. */
const ZONE = 40;
async function setZone(mode: DarkMode | 'gone', more: object = {}): Promise<void> {
  const hides = { mode, what: 'all', devices: [], ...more };
  const said = await rawCall(doors, key, 'PUT', `/gkserver/fence/${ZONE}`, {
    index: ZONE,
    title: 'zone',
    enable: mode === 'gone' ? 0 : 1,
    lat: 24.1,
    lng: 120.276,
    radius: 12_000,
    trigger_in: 0,
    trigger_out: 0,
    devices: ['A'],
    rules: { dwell: 0, speed: 0, zone: '', ...(mode !== 'gone' && mode !== 'open' && { private: hides }) },
  });
  expect(said).toMatchObject({ hasError: false });
}

let calls = 0;
interface Told {
  readonly bytes: Buffer;
  readonly code: string;
  readonly message: string;
}

/** Asks as a page does; each question comes from an address of its own, behind a proxy. */
async function ask(name: keyof typeof http, fields: Readonly<Record<string, unknown>>): Promise<Told> {
  const { method, path }: HttpCall = httpCalls[name];
  const place = path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(String(fields[field])),
  );
  const said = Object.entries(fields).filter(([field]) => !path.includes(`{${field}}`));
  const query = new URLSearchParams(said.map(([field, value]) => [field, String(value)])).toString();
  calls++;
  const response = await fetch(
    `http://127.0.0.1:${doors.port}${method === 'GET' && query !== '' ? `${place}?${query}` : place}`,
    {
      method,
      headers: {
        'x-forwarded-for': `10.1.${calls >> 8}.${calls & 255}`,
        authorization: `Bearer ${key}`,
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(fields) }),
    },
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  const isError = bytes.subarray(0, 100).includes('"hasError":true');
  const { code = 'ok', message = '' } = isError ? (JSON.parse(bytes.toString()) as Partial<Told>) : {};
  return { bytes, code, message };
}

/** What a call is asked so that it is about what device A did. */
const aimed = (name: keyof typeof http) => aimedAt(name, { beganMs: BEGAN, serialno, caseid });

/** What ends who asks, and what opens private times to him. */
const NOT_WALKED: readonly string[] = ['signOut', 'changePassword', 'endSession', 'giveReason'];
/** Every call that takes nothing away. */
const walked = (Object.keys(http) as (keyof typeof http)[]).filter(
  (name) => http[name].destroys !== true && !NOT_WALKED.includes(name),
);

/** What is told where nothing is private: a call that shows more belongs here, and has to be dark below. */
const SHOWING: readonly (keyof typeof http)[] = [
  'alarmCase',
  'cases',
  'deviceEvents',
  'eventQuery',
  'fetchEventAgain',
  'fleetStream',
  'gpsFile',
  'gpsRecords',
  'gpsTrack',
  'listDevices',
  'listLate',
  'listTrips',
  'notifications',
  'readContact',
  'timeline',
  'trail',
];

test('where a private vehicle is, no call tells; what they told before says that this walk finds it', async () => {
  const leaks = async (names: readonly (keyof typeof http)[] = walked): Promise<string[]> => {
    const found: string[] = [];
    for (const name of names) if (tells((await ask(name, aimed(name))).bytes)) found.push(name);
    return found.sort();
  };
  expect(await leaks()).toEqual(SHOWING);
  await setRule('dark');
  expect(await leaks()).toEqual([]);
  await setRule('reason');
  expect(await leaks(SHOWING)).toEqual([]);
  await setRule('open');
  await setZone('dark');
  expect(await leaks()).toEqual([]);
  await setZone('reason');
  expect(await leaks(SHOWING)).toEqual([]);
  await setZone('gone');
  // Footage that was asked for at first is on its way.
  expect(await leaks(SHOWING)).toEqual(SHOWING.filter((name) => name !== 'fetchEventAgain'));
  // All calls three times: on a slow machine that takes its time.
}, 600_000);

/** Calls whose answer is footage, a picture, or what is taken there and then. */
const SHOWN = [
  'playRecording',
  'takeRecording',
  'takeClip',
  'liveMovie',
  'eventFootage',
  'beginExport',
  'picture',
  'still',
  'takePicture',
  'askPlace',
  'backupCard',
  'askCardMovie',
  'orderRetrieval',
  'addMomentLink',
  'eventAttachment',
  'fetchEventAgain',
  'leavePlace',
  'leavePicture',
] as const;

test.each(SHOWN)('%s shows nothing of a private time, and says so', async (name) => {
  expect((await ask(name, aimed(name))).code).not.toBe('FORBIDDEN');
  await setRule('dark');
  expect(await ask(name, aimed(name))).toMatchObject({ code: 'FORBIDDEN', message: privacySentences.dark });
  await setRule('reason');
  expect(await ask(name, aimed(name))).toMatchObject({
    code: 'FORBIDDEN',
    message: privacySentences.wantsReason,
  });
});

const sign = (path: string, params: Readonly<Record<string, string>>) =>
  openSigned(doors.port, key, path, 'admin', params);

test('live pictures end when a private time begins, and none begin in one', async () => {
  const params = { deviceid: 'A', channel: '1' };
  const { socket, began } = await sign('/ws.cgi', params);
  expect(await began).toBe('open');
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  await setRule('dark');
  expect(await closed).toBe(4403);
  expect(await (await sign('/ws.cgi', params)).began).toBe('4403');
  expect(doors.relay.watched).toHaveLength(0);
});

test('nobody talks with a vehicle in a private time: a talk hears its cabin', async () => {
  await setRule('dark');
  expect(await (await sign('/ws.cgi', { type: 'talk', deviceid: 'A' })).began).toBe('4403');
});

test('who was within a circle, or in a fence, is not told of a private time', async () => {
  const list = async (): Promise<number> => {
    const { bytes } = await ask('findPassages', aimed('findPassages'));
    return (JSON.parse(bytes.toString()) as { passages: readonly unknown[] }).passages.length;
  };
  expect(await list()).toBeGreaterThan(0);
  await setRule('dark');
  expect(await list()).toBe(0);
});

test('what a recorder kept of a private time is not played', async () => {
  const params = { type: 'repb', deviceid: 'A', chs: '1', spbtime: String(S), duration: '10', streamid: 's' };
  await setRule('dark');
  expect(await (await sign('/ws.cgi', params)).began).toBe('4403');
});

/** Plays what was recorded. */
async function play(streamid: string): Promise<{ readonly frames: StreamFrame[]; readonly end: () => void }> {
  const query = { type: 'lopb', deviceid: 'A', chs: '1', spbtime: String(S), streamid, speed: '0' };
  const { socket, began } = await sign('/ws.cgi', query);
  const frames: StreamFrame[] = [];
  socket.on('message', (data) => frames.push(...decodeStreamFrames(data as Buffer)));
  expect(await began).toBe('open');
  return { frames, end: () => socket.terminate() };
}
const shown = (frames: readonly StreamFrame[]): number[] =>
  frames.flatMap((frame) => (frame.kind === 'video' ? [frame.captureMs - BEGAN] : []));

test('a playback has no picture of a private time, and says that it is one: it is no gap', async () => {
  const before = await play('d1');
  await expect.poll(() => shown(before.frames).length, LONG).toBeGreaterThan(0);
  before.end();
  await setRule('dark');
  const { frames, end } = await play('d2');
  await expect
    .poll(() => frames.some((frame) => frame.kind === 'status' && frame.status.gapMs !== undefined), LONG)
    .toBe(true);
  expect(shown(frames)).toEqual([]);
  expect(frames).toContainEqual(
    expect.objectContaining({ kind: 'status', status: expect.objectContaining({ fault: 'private' }) }),
  );
  end();
});

test('the list of devices has it, with until when it is private in place of where it is; a page that is open is told at once', async () => {
  const control = await TestControl.open(doors.port);
  await control.signIn('admin', key);
  const rowOf = (frames: readonly { readonly fields: Readonly<Record<string, string | undefined>> }[]) =>
    frames.findLast(({ fields }) => fields['A'] === 'A')?.fields;
  const row = async () => rowOf(await control.ask({ M: 'Q03' }));
  expect((await row())?.['G']).toContain('24.13579');
  const changed = async () => rowOf(await control.ask({ M: 'Q04' }));
  await changed();
  await setRule('reason');
  expect(await changed()).toMatchObject({ X: ',r' });
  const dark = await row();
  expect(dark).toMatchObject({ A: 'A', X: ',r' });
  expect([dark?.['G'], dark?.['T'], dark?.['K']]).toEqual([undefined, undefined, undefined]);
  expect((await control.ask({ M: 'Q07', I: 'A' }))[0]?.fields['G']).toBeUndefined();
  control.socket.terminate();
});

const asOfControl = (name: keyof typeof control): VcpFields => {
  const {
    code,
    meant,
    request,
  }: { readonly code: string; readonly meant?: VcpFields; readonly request: Fields } = controlCalls[name];
  const values = control[name].request('A', 'admin') as ValuesOf<Fields>;
  return { M: code, ...meant, ...printFields(request, values) };
};
/** What the control connection tells of places where nothing is private: a call that does so belongs here, and has to be dark below. Changes of the list come of each change of the rule. */
const SHOWING_CONTROL: readonly (keyof typeof control)[] = ['device', 'deviceList', 'lastPosition'];

test('no call of the control connection tells where a private vehicle is', async () => {
  const client = await TestControl.open(doors.port);
  await client.signIn('admin', key);
  const names = (Object.keys(control) as (keyof typeof control)[]).filter(
    (name) => control[name].destroys !== true,
  );
  const leaks = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const name of names) {
      const frames = await client.ask(asOfControl(name));
      if (tells(Buffer.from(JSON.stringify(frames)))) found.push(name);
    }
    return found.sort();
  };
  expect(await leaks()).toEqual(SHOWING_CONTROL);
  for (const mode of ['dark', 'reason'] as const) {
    await setRule(mode);
    expect(await leaks()).toEqual([]);
  }
  client.socket.terminate();
}, 600_000);

test('the event push does not tell of places in a private time', async () => {
  const told = async (): Promise<string> => {
    const { socket, began } = await sign('/event.cgi', {});
    const messages: string[] = [];
    socket.on('message', (data) => messages.push(String(data as Buffer)));
    expect(await began).toBe('open');
    doors.events.happened({ deviceid: 'A', eventid: 761, time: S + 70, lat: LAT, lng: 1, memo: YARD });
    await expect.poll(() => messages.some((text) => text.includes('761')), LONG).toBe(true);
    socket.terminate();
    return messages.join('\n');
  };
  expect(await told()).toContain(YARD);
  await setRule('dark');
  expect(await told()).not.toContain(YARD);
});

test('where footage alone is private, places are told as always, and a purpose of the list opens it', async () => {
  await setRule('reason', { what: 'footage' });
  expect(tells((await ask('gpsRecords', aimed('gpsRecords'))).bytes)).toBe(true);
  const wants = { code: 'FORBIDDEN', message: privacySentences.wantsReason };
  expect(await ask('playRecording', aimed('playRecording'))).toMatchObject(wants);
  const set = (purposes: string) =>
    rawCall(doors, key, 'PUT', '/gkserver/settings/privacy', { values: { purposes } });
  await set('Accident\nComplaint\n');
  const reason = { deviceid: 'A', start: S, end: S + 60 };
  expect((await ask('giveReason', { ...reason, reason: 'just so' })).code).toBe('VALIDATION');
  expect((await ask('giveReason', { ...reason, purpose: 'Complaint', reason: 'no. 7' })).code).toBe('ok');
  expect((await ask('playRecording', aimed('playRecording'))).code).toBe('ok');
  const trail = await rawCall(doors, key, 'POST', '/gklog/accesslog', {});
  expect(JSON.stringify(trail)).toContain('Complaint no. 7');
  await set('');
});

test('a reason opens it for the person who gave it, for no guest of theirs, and is in the audit trail with the stretch', async () => {
  await setRule('reason');
  const link = await rawCall<{ token: string }>(doors, key, 'POST', '/api/share', {
    deviceid: 'A',
    channels: [1],
    hours: 1,
  });
  const reason = { deviceid: 'A', start: S, end: S + 86_400, reason: 'a complaint of 7 May' };
  expect((await ask('giveReason', { ...reason, reason: ' ' })).code).toBe('VALIDATION');
  expect((await ask('giveReason', reason)).code).toBe('ok');
  expect(tells((await ask('gpsRecords', aimed('gpsRecords'))).bytes)).toBe(true);
  const live = await sign('/ws.cgi', { deviceid: 'A', channel: '1' });
  expect(await live.began).toBe('open');
  live.socket.terminate();
  const trail = await rawCall<{ rows: readonly unknown[] }>(doors, key, 'POST', '/gklog/accesslog', {});
  expect(JSON.stringify(trail)).toContain('though it is private:  a complaint of 7 May');
  const { token } = link;
  const guest = await rawCall<{ key: string; user: string }>(doors, undefined, 'POST', '/api/share/open', {
    token,
    link: Number.parseInt(token, 10),
  });
  const opened = openSocket(
    doors.port,
    presign(guest.key, '/ws.cgi', guest.user, { deviceid: 'A', channel: '1' }, Date.now()),
  );
  expect(await opened.began).toBe('4403');
  await setRule('dark');
  expect((await ask('giveReason', reason)).code).toBe('CONFLICT');
  expect(tells((await ask('gpsRecords', aimed('gpsRecords'))).bytes)).toBe(false);
});

/** Device A reports that it is somewhere, s after the last report of the walk. */
const drive = (lng: number, s: number) =>
  doors.fleet.reports.take('A', [
    {
      position: {
        time: BEGAN + 1_180_000 + s * 1_000,
        lat: LAT,
        lng,
        speedKmh: 42,
        heading: 90,
        altitude: 0,
        valid: true,
      },
      telemetry: {},
      late: false,
    },
  ]);

test('a vehicle is private from its coming into a zone on, also what it recorded there, and shown once it has left; what was there stays dark', async () => {
  await setZone('dark');
  const params = { deviceid: 'A', channel: '1' };
  expect(await (await sign('/ws.cgi', params)).began).toBe('4403');
  // Half a degree is out of the zone.
  await drive(120.8, 10);
  const { socket, began } = await sign('/ws.cgi', params);
  expect(await began).toBe('open');
  expect((await ask('playRecording', aimed('playRecording'))).code).toBe('FORBIDDEN');
  expect(tells((await ask('gpsTrack', aimed('gpsTrack'))).bytes)).toBe(false);
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  await drive(120.3, 20);
  expect(await closed).toBe(4403);
  // Of another vehicle of the fence alone it says nothing.
  await setZone('dark', { devices: ['B'] });
  expect(tells((await ask('gpsTrack', aimed('gpsTrack'))).bytes)).toBe(true);
  await setZone('gone');
});

test('who draws fences, and sets no privacy, makes no zone of one, nor moves it', async () => {
  await addUser(doors.store, 'drawer', { level: 0 });
  const its = (await doors.sessions.signIn('drawer', PASSWORD, '::1', false)).key ?? '';
  const fence = (rules: object) =>
    rawCall(doors, its, 'PUT', '/gkserver/fence/41', {
      index: 41,
      title: 'x',
      enable: 1,
      lat: 1,
      lng: 1,
      radius: 100,
      trigger_in: 0,
      trigger_out: 0,
      devices: [],
      rules: { dwell: 0, speed: 0, zone: '', ...rules },
    });
  expect(await fence({ private: { mode: 'dark', what: 'all', devices: [] } })).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await fence({})).toMatchObject({ hasError: false });
});

test('a reason that another server took opens it here too', async () => {
  await setRule('reason');
  const untilMs = Date.now() + 600_000;
  await doors.store.givenReasons.add({
    user: 'admin',
    deviceid: 'A',
    fromMs: BEGAN,
    toMs: BEGAN + 86_400_000,
    untilMs,
  });
  await expect.poll(async () => (await ask('playRecording', aimed('playRecording'))).code, LONG).toBe('ok');
});

test('an emergency alarm opens it from the alarm on', async () => {
  await setRule('dark');
  const nowS = Math.floor(Date.now() / 1_000);
  doors.events.happened({ deviceid: 'A', eventid: alarms.emergency.code, time: nowS, source: 'alarm' });
  await expect
    .poll(async () => (await (await sign('/ws.cgi', { deviceid: 'A', channel: '1' })).began) === 'open', LONG)
    .toBe(true);
  // What was before stays as it is.
  expect((await ask('playRecording', aimed('playRecording'))).code).toBe('FORBIDDEN');
});

test('rules that are none are refused in words, and nothing changes', async () => {
  const bad = [
    { days: [] },
    { days: [8] },
    { zone: 'Nowhere/Land' },
    { mode: 'shut' },
    { from: 1_440 },
    { what: 'sound' },
  ];
  for (const wrong of bad) {
    const days = [1];
    const rule = {
      name: 'x',
      devices: [],
      groups: [],
      days,
      from: 0,
      to: 0,
      zone: '',
      mode: 'dark',
      ...wrong,
    };
    const said = await rawCall(doors, key, 'PUT', '/gkserver/settings/privacy', {
      values: { rules: [rule] },
    });
    expect(said).toMatchObject({ hasError: true, code: 'VALIDATION' });
  }
  expect(tells((await ask('gpsRecords', aimed('gpsRecords'))).bytes)).toBe(true);
});
