import { z } from 'zod';
import { httpCall, nothing } from '../calls/http-call.ts';
import { socketCall } from '../calls/socket-call.ts';
import { backupCalls } from './backup-calls.ts';
import { certbotCalls } from './certbot-calls.ts';
import { cloudCalls } from './cloud-calls.ts';
import { clusterCalls } from './cluster-calls.ts';
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
import { serverInfo } from './server-info-call.ts';
import { serverKind } from './server-kind-call.ts';
import { settingCalls } from './setting-calls.ts';
import { settingsFileCalls } from './settings-file-calls.ts';
import { keptCalls } from './kept-calls.ts';
import { usageCalls } from './usage-calls.ts';
import { pushWords, translationCalls } from './translation-calls.ts';

export const control = {
  ...diagnosticControl,
  ...osCalls,
  serverInfo,
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
  ...clusterCalls,
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
  serverKind,
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
    closes: ['policy', 'tooLarge', 'goOn', 'signInFirst'],
    audit: 'none',
  }),
} as const;

export const pushes = { words: pushWords } as const;
