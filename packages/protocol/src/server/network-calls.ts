import { ddnsSettings } from '@outrider/model/server/ddns-settings.ts';
import { networkSettings } from '@outrider/model/server/network-settings.ts';
import { z } from 'zod';
import { httpCall, secret } from '../calls/http-call.ts';
import { readsSetting, writesSetting } from '../calls/server-setting.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const network = z.object({
  enable_server_ip: flag.describe('1: recorders are told that address'),
  server_ip: networkSettings.fields.serverIp.schema,
});
const { server, user, pass, host } = ddnsSettings.fields;
/** What a password is read as, and what leaves it as it is (rule S31). */
export const PASS_MASK = '********';
const ddns = z.object({
  enable: flag.describe('1: the provider is told'),
  type: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 DynDNS, 1 NO-IP, 2 own portal'),
  server: server.schema.describe('of an own portal: HOST or HOST:PORT'),
  user: user.schema,
  host: host.schema.optional().describe('the name that is kept up to date; absent: as it is'),
});

/** The address by which the server is reached, and the name that means it. */
export const networkCalls = {
  readNetwork: httpCall({
    ...readsSetting,
    path: '/gkserver/network',
    about: 'Which address recorders are told',
    answer: network,
  }),
  writeNetwork: httpCall({
    ...writesSetting,
    path: '/gkserver/network',
    about: 'Say which address recorders are told',
    request: network,
    audit: 'set which address recorders are told',
  }),
  readDdns: httpCall({
    ...readsSetting,
    method: 'POST',
    path: '/gkserver/ddns',
    about: 'Who keeps a name of the server up to date; of the password a mask alone',
    answer: ddns.extend({ pass: z.string() }),
  }),
  writeDdns: httpCall({
    ...writesSetting,
    path: '/gkserver/ddns',
    about: 'Say who keeps a name of the server up to date',
    request: ddns.extend({ pass: secret(pass.schema).describe(`${PASS_MASK} leaves it as it is`) }),
    audit: 'set who keeps a name of the server up to date',
  }),
  ddnsState: httpCall({
    ...readsSetting,
    path: '/gkserver/ddnsstate',
    about: 'What came of telling the provider',
    answer: z.object({
      told: z.int().nullable().describe('when it was told last, ms since 1970; null: not yet'),
      address: z.string().nullable().describe('the address that it said'),
      fault: z.string().nullable().describe('what went wrong, in words'),
      stopped: z.boolean().describe('it is not told again before something is set'),
      elsewhere: z
        .boolean()
        .describe('another server of several tells it, and the name has that one’s address'),
    }),
  }),
} as const;
