import { memoTypes } from '@outrider/model/devices/device.ts';
import { MEMO_MAX_LENGTH, MEMO_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { shownVariantSchema } from '@outrider/model/variants/variant.ts';
import { z } from 'zod';
import { plainLine } from '../plain-line.ts';
import type { Access } from '../vcp/messages.ts';

/** An HTTP call: method, path, who may call, body and answer. Credentials go in the body or as a bearer session key. */
export interface Endpoint<Body extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly about: string;
  readonly access: Access;
  /** z.undefined() for calls without a body. */
  readonly body: Body;
  readonly answer: Answer;
}

function endpoint<Body extends z.ZodType, Answer extends z.ZodType>(
  row: Endpoint<Body, Answer>,
): Endpoint<Body, Answer> {
  return row;
}

const name = z.string().min(1).max(64);
const hash = z.string().regex(/^[0-9A-Fa-f]{64}$/, 'is no SHA-256 in hex');
/** Who calls: user name, and session key or password hash (rule S01). */
export const credentials = { username: name, password: hash };
const group = z.object({ groupid: z.int(), name: z.string() });
/** Devices of which one call counts the day, at most: each is a day's reports to read. */
export const MOST_MILEAGES = 20;
const count = z.int().min(0);

/** How a business error answers (rule N11). */
export const failure = z.object({ hasError: z.literal(true), code: z.string(), message: z.string() });
const done = z.object({ hasError: z.literal(false), message: z.string() });

const memoCall = {
  path: '/gkdevice/carmemo',
  access: { right: 'P_dash', maxLevel: MEMO_MAX_LEVEL },
  body: z.object({
    deviceid: z.string().min(1).max(32),
    /** 0 'Device Memo', 1 the second memo. */
    type: z.literal([memoTypes.device, memoTypes.second]),
    /** Empty takes it away. */
    memo: plainLine.trim().max(MEMO_MAX_LENGTH),
    ...credentials,
  }),
  answer: z.union([done, failure]),
} as const;

/** Every HTTP call, by what it does. A path that is not here is denied. */
export const httpEndpoints = {
  serverKind: endpoint({
    method: 'GET',
    path: '/api/server',
    about: "Kind of server: 'global' lets people type an address at sign-in, any other uses the page's own",
    access: { right: 'anyone' },
    body: z.undefined(),
    answer: z.object({ server: z.string() }),
  }),
  protocol: endpoint({
    method: 'GET',
    path: '/gkserver/protocol',
    about: 'Ports: of the control connection, and of the streams',
    access: { right: 'anyone' },
    body: z.undefined(),
    answer: z.object({
      appcommand: z.int(),
      streamings: z.array(z.int()),
      vcp: z.literal('/vcp').optional(),
    }),
  }),
  translations: endpoint({
    method: 'GET',
    path: '/i18n/config',
    about: 'Languages and their texts, and the variant of the product',
    access: { right: 'anyone' },
    body: z.undefined(),
    answer: z.object({
      configs: z.array(z.object({ config: z.string(), name: z.string(), icon: z.string() })),
      raw: z.array(z.string()),
      /** By language, then by raw word. */
      data: z.record(z.string(), z.record(z.string(), z.string())),
      variant: shownVariantSchema,
    }),
  }),
  variantLogo: endpoint({
    method: 'GET',
    path: '/api/variant/logo',
    about: "The deployment's own logo",
    access: { right: 'anyone' },
    body: z.undefined(),
    answer: z.unknown(),
  }),
  variantBackground: endpoint({
    method: 'GET',
    path: '/api/variant/background',
    about: "The deployment's own picture behind the sign-in screen",
    access: { right: 'anyone' },
    body: z.undefined(),
    answer: z.unknown(),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/gkserver/passwd',
    about: 'Change the own password; every other session ends',
    access: { right: 'signed-in' },
    body: z.object({
      newpass: z.string().min(1).max(128),
      username: name,
      password: hash,
      oldpass: hash.optional(),
    }),
    answer: z.union([done, failure]),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/gkserver/logout',
    about: 'End the session',
    access: { right: 'signed-in' },
    body: z.object(credentials),
    answer: z.union([done, failure]),
  }),
  userInfo: endpoint({
    method: 'POST',
    path: '/gkcommon/userinfo',
    about: 'Groups and devices the user may see',
    access: { right: 'signed-in' },
    body: z.object(credentials),
    answer: z.union([
      z.object({ childrens: z.array(group), groups: z.array(group), devices: z.array(z.string()) }),
      failure,
    ]),
  }),
  groupDevices: endpoint({
    method: 'POST',
    path: '/gkcommon/groupdevicelist',
    about: 'Devices of a group',
    access: { right: 'signed-in', maxLevel: 0 },
    body: z.object({ groupid: z.int(), ...credentials }),
    answer: z.union([z.array(z.string()), failure]),
  }),
  addMemo: endpoint({
    ...memoCall,
    method: 'POST',
    about: 'Keep one of the two memos of a device, as PUT does',
  }),
  writeMemo: endpoint({
    ...memoCall,
    method: 'PUT',
    about: 'Keep one of the two memos of a device: 0 the device memo, 1 the second one',
  }),
  mileageToday: endpoint({
    method: 'POST',
    path: '/gkmileage/today',
    about: `What devices did since midnight by the server's clock: at most ${MOST_MILEAGES}; without deviceids all in scope`,
    access: { right: 'F_gps' },
    body: z.object({
      deviceids: z.array(z.string().min(1).max(32)).max(MOST_MILEAGES).optional(),
      ...credentials,
    }),
    answer: z.union([
      z.array(
        z.object({
          deviceid: z.string(),
          begintime: z.int().describe('unix s of that midnight'),
          endtime: z.int().optional().describe('unix s of the newest report counted; absent: none today'),
          distance: count.describe('millionths of a km'),
          oscount: count.describe('times it was over-speed'),
          parkcount: count.describe('times it was parked'),
          parktime: count.describe('seconds it was parked'),
          totalDrivingtime: count.describe('seconds it drove'),
          driverDrivingtime: count.describe('seconds its driver drove; 0 where no driver is entered'),
        }),
      ),
      failure,
    ]),
  }),
  mapSetting: endpoint({
    method: 'GET',
    path: '/api/map',
    about: "Where the map's streets come from",
    access: { right: 'signed-in' },
    body: z.undefined(),
    answer: z.object({
      /** Raster tile URL with {z}/{x}/{y}; absent when none is set. */
      tileUrl: z.string().optional(),
      attribution: z.string().optional(),
      /** Whether /map/streets.pmtiles is there. */
      pmtiles: z.boolean(),
      /** Whether /map/demo-streets.json is there: streets that the virtual fleet made up. */
      demoStreets: z.boolean(),
    }),
  }),
  demoStreets: endpoint({
    method: 'GET',
    path: '/map/demo-streets.json',
    about: 'Streets that the virtual fleet made up, as GeoJSON',
    access: { right: 'signed-in' },
    body: z.undefined(),
    answer: z.unknown(),
  }),
  streetTiles: endpoint({
    method: 'GET',
    path: '/map/streets.pmtiles',
    about: "The operator's own streets (a PMTiles file), with byte ranges",
    access: { right: 'signed-in' },
    body: z.undefined(),
    answer: z.unknown(),
  }),
} as const;

export type HttpName = keyof typeof httpEndpoints;
export type HttpBody<N extends HttpName> = z.infer<(typeof httpEndpoints)[N]['body']>;
export type HttpAnswer<N extends HttpName> = z.infer<(typeof httpEndpoints)[N]['answer']>;

/** WebSocket doors on the server's port. `/` is the control connection where the port is not the page's. */
export const socketPaths = { control: '/vcp', stream: '/ws.cgi', push: '/event.cgi' } as const;
