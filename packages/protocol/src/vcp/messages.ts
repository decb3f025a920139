import type { DeviceExtra } from '@outrider/model/devices/device.ts';
import type { Right } from '@outrider/model/people/rights.ts';
import { parseDeviceExtraChange, parseDeviceExtras } from '../devices/device-extra.ts';
import { type Fields, integer, json, optional, text, type ValuesOf } from './field.ts';
import { parseStreamStatus, type StreamStatus } from '../live/stream-status.ts';

/** Who may send a message: anyone, anyone signed in, the holder of a right; and the highest (least able) level. */
export interface Access {
  readonly right: 'anyone' | 'signed-in' | Right;
  /** 0 is the administrator; absent is every level. */
  readonly maxLevel?: number;
}

/** A message of the control connection: request, answer, and who may ask. */
export interface VcpMessage<Request extends Fields = Fields, Answer extends Fields = Fields> {
  readonly code: string;
  readonly about: string;
  readonly access: Access;
  readonly request: Request;
  readonly answer: Answer;
  /** 'devices': device rows (see device-row.ts) come first, the answer's letters with S:fin last. */
  readonly rows: 'none' | 'devices';
  /** Whether the request names a device in letter I, which then must be in the asker's scope. */
  readonly deviceScoped: boolean;
}

function message<Request extends Fields, Answer extends Fields>(
  row: Omit<VcpMessage<Request, Answer>, 'rows' | 'deviceScoped'> & { rows?: 'devices'; deviceScoped?: true },
): VcpMessage<Request, Answer> {
  return { ...row, rows: row.rows ?? 'none', deviceScoped: row.deviceScoped ?? false };
}

const deviceid = text('I', 'device id', 32);
const counter = integer(
  'Y',
  'structural version of the list: it grows when a device is added, removed or edited',
  0,
  Number.MAX_SAFE_INTEGER,
);
const fin = text('S', "'fin': this is the last row", 3);

/** What the two messages with a whole list take and give. */
const deviceRows = {
  request: {
    live: optional(
      integer('X', 'send changed rows by themselves, at most every so many ms; 0 stops', 0, 60_000),
    ),
  },
  answer: { fin, counter },
  rows: 'devices',
} as const;

/** Every message of the control connection, by what it does. Letters M (code), W (correlation) and R (result) are common to all. */
export const vcpMessages = {
  serverInfo: message({
    code: 'Q01',
    about: 'Server version, licence, expiry, time zone, stream port',
    access: { right: 'signed-in' },
    request: {},
    answer: {
      version: text('A', 'server version'),
      maxLicense: integer('B', 'devices the licence allows; 0 is unlimited', 0, 1e9),
      expiry: text('C', 'date the licence ends, YYYY-MM-DD; empty is never'),
      timeZone: integer('D', 'seconds east of UTC of the server', -43_200, 50_400),
      streamPort: integer('E', 'port of ws.cgi and the event push', 1, 65_535),
      time: integer('T', "the server's clock, unix seconds", 0, 1e11),
    },
  }),
  signIn: message({
    code: 'Q02',
    about: 'Sign in with user and password hash (or session key), or with a sign-in link',
    access: { right: 'anyone' },
    request: {
      user: optional(text('U', 'user name', 64)),
      password: optional(text('P', 'SHA-256 of the password in upper-case hex, or a session key', 64)),
      ticket: optional(text('E', 'ticket of a sign-in link', 1024)),
      signature: optional(text('H', "the ticket's signature", 64)),
      save: optional(integer('X', '1: the session is kept for 30 days, else for 12 hours', 0, 1)),
    },
    answer: {
      level: integer('A', 'permission level', 0, 1e6),
      user: text('U', 'user name'),
      key: optional(text('K', 'session key: 64 upper-case hex digits (rule S01)')),
      lat: optional(text('B', 'latitude of the default map centre')),
      lng: optional(text('C', 'longitude of the default map centre')),
      access: text('D', 'access string, one character a right'),
    },
  }),
  deviceList: message({
    code: 'Q03',
    about: 'Every device in scope',
    access: { right: 'signed-in' },
    ...deviceRows,
  }),
  deviceChanges: message({
    code: 'Q04',
    about: "Devices whose live state changed since this connection's previous list answer",
    access: { right: 'signed-in' },
    ...deviceRows,
  }),
  device: message({
    code: 'Q05',
    about: 'One device',
    access: { right: 'signed-in' },
    request: { deviceid },
    answer: { fin, counter },
    rows: 'devices',
    deviceScoped: true,
  }),
  lastPosition: message({
    code: 'Q07',
    about: 'Last position of a device',
    access: { right: 'F_gps' },
    request: { deviceid },
    answer: {
      position: optional(text('G', 'time (unix s), lat, lng, speed km/h, heading; absent without a fix')),
    },
    deviceScoped: true,
  }),
  streamStatus: message({
    code: 'Q10',
    about: 'Streams and network figures',
    access: { right: 'signed-in' },
    request: {},
    answer: {
      status: json<StreamStatus>('Z', 'bytes a second and the streams that flow', parseStreamStatus),
    },
  }),
  readExtra: message({
    code: 'Q11',
    about: 'Extra info of one device, or of every device in scope',
    access: { right: 'signed-in' },
    request: { deviceid: optional(deviceid) },
    answer: {
      extras: json<Readonly<Record<string, DeviceExtra>>>('Z', 'extra info by device id', parseDeviceExtras),
    },
    deviceScoped: true,
  }),
  writeExtra: message({
    code: 'Q12',
    about: 'Change extra info of a device: only the fields given',
    access: { right: 'F_lmdvrs', maxLevel: 1 },
    request: {
      deviceid,
      change: json<Partial<DeviceExtra>>('Z', 'fields to change', parseDeviceExtraChange),
    },
    answer: {},
    deviceScoped: true,
  }),
  registerDevice: message({
    code: 'D01',
    about: 'Add a device, or let a new one in',
    access: { right: 'signed-in', maxLevel: 0 },
    request: { deviceid, channels: optional(integer('C', 'channels; 4 when absent', 1, 64)) },
    answer: {},
  }),
  removeDevice: message({
    code: 'D02',
    about: 'Remove a device',
    access: { right: 'signed-in', maxLevel: 0 },
    request: { deviceid },
    answer: {},
    deviceScoped: true,
  }),
} as const;

export type VcpName = keyof typeof vcpMessages;
export type VcpRequest<N extends VcpName> = ValuesOf<(typeof vcpMessages)[N]['request']>;
export type VcpAnswer<N extends VcpName> = ValuesOf<(typeof vcpMessages)[N]['answer']>;

/** Results in letter R of an answer; any but `ok` comes with a message in Z. */
export const vcpResults = {
  ok: 1,
  badRequest: 400,
  signInFirst: 401,
  forbidden: 403,
  notFound: 404,
  deviceOffline: 408,
  conflict: 409,
  rateLimit: 429,
  internal: 500,
  storeFull: 507,
} as const;
