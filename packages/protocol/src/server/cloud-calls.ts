import { cloudSettings } from '@outrider/model/server/cloud-settings.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { readsSetting, writesSetting } from '../calls/server-setting.ts';

const { ip, port } = cloudSettings.fields;
const cloud = z.object({
  enable: z.union([z.literal(0), z.literal(1)]).describe('1: it is told'),
  ip: ip.schema,
  port: port.schema,
});
const time = z.int().nullable();

/** A portal that is told that the server is there. */
export const cloudCalls = {
  readCloud: httpCall({
    ...readsSetting,
    path: '/gkserver/cloud',
    about: 'Which portal is told each minute that the server is there',
    answer: cloud,
  }),
  writeCloud: httpCall({
    ...writesSetting,
    path: '/gkserver/cloud',
    about: 'Say which portal is told each minute that the server is there',
    request: cloud,
    audit: 'set which portal is told of the server',
  }),
  cloudState: httpCall({
    ...readsSetting,
    path: '/gkserver/cloudstate',
    about: 'What came of telling the portal',
    answer: z.object({
      taken: time.describe('when it took what it was told last, ms since 1970; null: never'),
      told: time.describe('when it was told last'),
      fault: z.string().nullable().describe('what came of that, in words, where it was no success'),
    }),
  }),
} as const;
