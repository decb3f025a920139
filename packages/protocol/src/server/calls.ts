import { z } from 'zod';
import { controlCall } from '../calls/control-call.ts';
import { httpCall, nothing } from '../calls/http-call.ts';
import { socketCall } from '../calls/socket-call.ts';
import { integer, optional, text } from '../vcp/field.ts';
import { backupCalls } from './backup-calls.ts';
import { certbotCalls } from './certbot-calls.ts';
import { cloudCalls } from './cloud-calls.ts';
import { diagnosticControl, diagnosticHttp } from './diagnostic-calls.ts';
import { encryptCalls } from './encrypt-calls.ts';
import { extraScriptCalls } from './extra-script-calls.ts';
import { maintainCalls } from './maintain-calls.ts';
import { networkCalls } from './network-calls.ts';
import { osCalls } from './os-calls.ts';
import { protocolCalls } from './protocol-calls.ts';
import { redirectCalls } from './redirect-calls.ts';
import { mqttCalls } from './mqtt-calls.ts';
import { relayCalls } from './relay-calls.ts';
import { restoreCalls } from './restore-calls.ts';
import { settingCalls } from './setting-calls.ts';
import { settingsFileCalls } from './settings-file-calls.ts';
import { keptCalls } from './kept-calls.ts';
import { usageCalls } from './usage-calls.ts';
import { pushWords, translationCalls } from './translation-calls.ts';

export const control = {
  ...diagnosticControl,
  ...osCalls,
  serverInfo: controlCall({
    code: 'Q01',
    about: 'Server version, licence, expiry, time zone, stream port, clock',
    access: { right: 'signed-in' },
    scope: 'none',
    request: {},
    answer: {
      version: text('A', 'server version'),
      maxLicense: integer('B', 'devices the licence allows; 0 is unlimited', 0, 1e9),
      expiry: text('C', 'date the licence ends, YYYY-MM-DD; empty is never'),
      timeZone: integer('D', 'seconds east of UTC of the server', -43_200, 50_400),
      streamPort: integer('E', 'port of ws.cgi and the event push', 1, 65_535),
      mainVersion: text('F', 'the part of the version that only a change of the whole product moves'),
      timeZoneName: text('G', 'name of the time zone of the server, as in Asia/Taipei'),
      downloads: integer(
        'H',
        '1: anyone who may play recordings may take them away; 0: administrators alone',
        0,
        1,
      ),
      diagnosis: optional(integer('I', '1: the pages of diagnosis are there (rule S35)', 0, 1)),
      demo: optional(integer('J', '1: the vehicles are those of the virtual fleet, a demo', 0, 1)),
      time: integer('T', "the server's clock, unix seconds", 0, 1e11),
    },
    errors: [],
    audit: 'none',
  }),
} as const;

const open = {
  method: 'GET',
  access: { right: 'anyone' },
  scope: 'none',
  request: nothing,
  errors: [],
  audit: 'none',
} as const;

export const http = {
  ...backupCalls,
  ...restoreCalls,
  ...settingCalls,
  ...settingsFileCalls,
  ...mqttCalls,
  ...relayCalls,
  ...redirectCalls,
  ...maintainCalls,
  ...cloudCalls,
  ...usageCalls,
  ...keptCalls,
  ...extraScriptCalls,
  ...encryptCalls,
  ...certbotCalls,
  ...networkCalls,
  ...diagnosticHttp,
  recorderEntrance: httpCall({
    method: 'GET',
    path: '/gkserver/recorderentrance',
    about: "What is entered in a recorder's menu to connect it to this server",
    access: { right: 'signed-in', maxLevel: 0 },
    scope: 'none',
    request: nothing,
    answer: z.object({
      addresses: z
        .array(z.string())
        .describe('addresses by which recorders reach the server, as far as it knows; none: it does not'),
      jt808: z.int().describe('port of JT/T 808, TCP and UDP'),
      main: z.int().describe('port of JT/T 1078 for main streams: recorders are told it'),
      sub: z.int().describe('the same for sub streams'),
      talk: z.int().describe('the same for talks and broadcasts, TCP'),
      playback: z.int().describe('the same for what recorders play of their own storage, TCP'),
      attachments: z.int().describe('port for files of alarms, TCP; open while some are awaited'),
      uploads: z
        .string()
        .describe(
          'ports for files that recorders send by FTP, TCP: `6082, 6083-6090`; open while one is awaited',
        ),
      transport: z.enum(['tcp', 'udp']).describe('of main and sub streams'),
    }),
    errors: [],
    audit: 'none',
  }),
  serverKind: httpCall({
    ...open,
    path: '/api/server',
    about: "Kind of server: 'global' lets people type an address at sign-in, any other uses the page's own",
    answer: z.object({
      server: z.string(),
      servers: z
        .array(z.string())
        .optional()
        .describe("of kind 'global': those that may be typed beside the page's own, HOST or HOST:PORT"),
      empty: z
        .literal(true)
        .optional()
        .describe('only its first administrator is here, and no device: it may be restored from a backup'),
    }),
  }),
  ...protocolCalls,
  ...translationCalls,
} as const;

export const sockets = {
  control: socketCall({
    path: '/vcp',
    about: 'The control connection, also at /: anyone who opens it signs in on it with Q02, within 15 s',
    access: { right: 'anyone' },
    scope: 'none',
    query: nothing,
    closes: ['policy', 'tooLarge', 'signInFirst'],
    audit: 'none',
  }),
} as const;

export const pushes = { words: pushWords } as const;
