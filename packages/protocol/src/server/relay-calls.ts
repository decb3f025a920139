import { gpsRelaySettings, heartbeatRelaySettings } from '@outrider/model/server/relay-settings.ts';
import { relayStates } from '@outrider/model/server/relay-state.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { readsSetting, writesSetting } from '../calls/server-setting.ts';

const { ip, port } = gpsRelaySettings.fields;
const { addr } = heartbeatRelaySettings.fields;
const enable = z.union([z.literal(0), z.literal(1)]).describe('1: it is sent on');
const gpsRelay = z.object({ enable, ip: ip.schema, port: port.schema });
const heartbeatRelay = z.object({ enable, addr: addr.schema.describe('HOST:PORT') });

const time = (what: string) => z.int().nullable().describe(`${what}, ms since 1970; null: never`);
const state = z.object({
  phase: z
    .enum(relayStates)
    .describe(
      'off; no address is set; nothing was to be sent; signing on; signed on; nobody answers and it is tried again',
    ),
  address: z.string(),
  connected: z.int().describe('devices that are signed on there'),
  waiting: z.int().describe('reports that wait'),
  lost: z.int().describe('reports that were given up since the start of the server'),
  answered: time('when the other platform answered last'),
  fault: z.string().nullable().describe('what went wrong last, in words; null while nothing does'),
  next: time('when it is tried again'),
  refused: z.int().describe('devices that the other platform does not take'),
  refusedDevice: z
    .object({ deviceid: z.string(), answer: z.string() })
    .nullable()
    .describe('one of those, and what it answered, in words'),
});

/** Sending reports and heartbeats on; the console sets them by the calls of the sections. */
export const relayCalls = {
  readGpsRelay: httpCall({
    ...readsSetting,
    path: '/gkserver/gpsrelay',
    about: 'Which platform gets the positions as well',
    answer: gpsRelay,
  }),
  writeGpsRelay: httpCall({
    ...writesSetting,
    path: '/gkserver/gpsrelay',
    about: 'Say which platform gets the positions as well',
    request: gpsRelay,
    audit: 'set where positions are sent on to',
  }),
  readHeartbeatRelay: httpCall({
    ...readsSetting,
    path: '/gkserver/hbrelay',
    about: 'Which platform gets the heartbeats as well',
    answer: heartbeatRelay,
  }),
  writeHeartbeatRelay: httpCall({
    ...writesSetting,
    path: '/gkserver/hbrelay',
    about: 'Say which platform gets the heartbeats as well',
    request: heartbeatRelay,
    audit: 'set where heartbeats are sent on to',
  }),
  relayStates: httpCall({
    ...readsSetting,
    path: '/gkserver/relaystates',
    about: 'How it stands with sending on',
    answer: z.object({ gps: state, heartbeat: state }),
  }),
} as const;
