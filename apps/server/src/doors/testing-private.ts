import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock, systemClock } from '@outrider/kit/clock.ts';
import { picture } from '@outrider/media/segments/testing-units.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import type { DarkMode } from '@outrider/model/privacy/dark-modes.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import type { HttpCall } from '@outrider/protocol/calls/http-call.ts';
import { httpCalls } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { http } from '../features/testing/samples.ts';
import { FolderReader } from '../recording/reading/folder-reader.ts';
import { LONG } from '../testing-wait.ts';
import { aimedAt } from './testing-aimed-calls.ts';
import { addUser, PASSWORD, startDoors, type TestDoors } from './testing.ts';
import { rawCall } from './testing-caller.ts';
import { recordPictures } from './testing-recordings.ts';
import { openSigned } from './testing-sockets.ts';

/** Where device A is, and was for the last half hour; the same as whole numbers of 1e-7 degrees are in tracks. */
export const LAT = 24.135_79;
const LAT_IN_TRACKS = Buffer.alloc(4);
LAT_IN_TRACKS.writeInt32LE(Math.round(LAT * 1e7));
/** A fence where it is: its name says where that is. */
export const YARD = 'Villa Sorgenfri';
/** In frames of reports, as they are shown in hex. */
const LAT_IN_FRAMES = Math.round(LAT * 1e6)
  .toString(16)
  .padStart(8, '0');
/** Whether an answer tells where it is. */
export const tells = (told: Buffer): boolean =>
  told.includes(LAT_IN_FRAMES) ||
  told.includes('24.1357') ||
  told.includes('24.1358') ||
  told.includes(LAT_IN_TRACKS) ||
  told.includes(YARD);

/** A full minute, 20 minutes ago: it was recorded, and reported. */
export const BEGAN = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 20 * MINUTE_MS;
/** The same in unix seconds. */
export const S = BEGAN / 1_000;

interface Told {
  readonly bytes: Buffer;
  readonly code: string;
  readonly message: string;
}

/** Doors for the tests of a file, at which an administrator asks about device A; before each test nothing of it is private. */
export function privateVehicle() {
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
      {
        ...happened,
        eventid: 761,
        source: 'fence',
        fenceName: YARD,
        memo: YARD,
        values: { highest: 24.1357 },
      },
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

  const sign = (path: string, params: Readonly<Record<string, string>>) =>
    openSigned(doors.port, key, path, 'admin', params);

  return {
    get doors() {
      return doors;
    },
    /** The session key of the administrator. */
    get key() {
      return key;
    },
    setRule,
    setZone,
    ask,
    aimed,
    sign,
  };
}
