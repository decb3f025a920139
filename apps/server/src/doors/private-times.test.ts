import { privacySentences } from '@outrider/model/privacy/sentences.ts';
import { type Fields, printFields, type ValuesOf } from '@outrider/protocol/vcp/field.ts';
import type { VcpFields } from '@outrider/protocol/vcp/frame.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import { expect, test } from 'vitest';
import { control, http } from '../features/testing/samples.ts';
import { LONG } from '../testing-wait.ts';
import { rawCall } from './testing-caller.ts';
import { LAT, S, YARD, privateVehicle, tells } from './testing-private.ts';
import { TestControl } from './testing-sockets.ts';

const vehicle = privateVehicle();
const { setRule, setZone, ask, aimed, sign } = vehicle;

/** Calls that end the caller's session, or open private times to them. */
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

test('nobody is told which vehicles were within a circle, or in a fence, in a private time', async () => {
  const list = async (): Promise<number> => {
    const { bytes } = await ask('findPassages', aimed('findPassages'));
    return (JSON.parse(bytes.toString()) as { passages: readonly unknown[] }).passages.length;
  };
  expect(await list()).toBeGreaterThan(0);
  await setRule('dark');
  expect(await list()).toBe(0);
});

test('the list of devices has it, with until when it is private in place of where it is; a page that is open is told at once', async () => {
  const control = await TestControl.open(vehicle.doors.port);
  await control.signIn('admin', vehicle.key);
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
  const client = await TestControl.open(vehicle.doors.port);
  await client.signIn('admin', vehicle.key);
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
    vehicle.doors.events.happened({
      deviceid: 'A',
      eventid: 761,
      time: S + 70,
      lat: LAT,
      lng: 1,
      memo: YARD,
    });
    await expect.poll(() => messages.some((text) => text.includes('761')), LONG).toBe(true);
    socket.terminate();
    return messages.join('\n');
  };
  expect(await told()).toContain(YARD);
  await setRule('dark');
  expect(await told()).not.toContain(YARD);
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
    const said = await rawCall(vehicle.doors, vehicle.key, 'PUT', '/gkserver/settings/privacy', {
      values: { rules: [rule] },
    });
    expect(said).toMatchObject({ hasError: true, code: 'VALIDATION' });
  }
  expect(tells((await ask('gpsRecords', aimed('gpsRecords'))).bytes)).toBe(true);
});
