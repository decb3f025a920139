import { MOST_REDIRECTS, redirectRule, redirectStates } from '@outrider/model/server/redirect-settings.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { readsSetting, writesSetting } from '../calls/server-setting.ts';

/** Devices that one answer names. */
export const MOST_REDIRECTED = 500;

const { prefix, host, port } = redirectRule.shape;
const redirects = z.object({
  redirects: z
    .array(
      z.object({
        prefix: prefix.describe('how ids of devices begin; * is all: the longest that fits holds'),
        new_server: host,
        new_port: port,
      }),
    )
    .max(MOST_REDIRECTS),
});

export const redirectCalls = {
  readRedirects: httpCall({
    ...readsSetting,
    path: '/gkserver/deviceredirect',
    about: 'Which devices are told to report to another server',
    answer: redirects,
  }),
  writeRedirects: httpCall({
    ...writesSetting,
    path: '/gkserver/deviceredirect',
    about: 'Say which devices are told to report to another server: each is told once, when it is there',
    request: redirects,
    audit: 'set which devices go to another server',
  }),
  redirectedDevices: httpCall({
    ...readsSetting,
    path: '/gkserver/redirecteddevices',
    about: `How it stands with devices that are to go to another server; of more than ${MOST_REDIRECTED} those that need a look come first`,
    answer: z.object({
      counts: z.record(z.enum(redirectStates), z.int()).describe('how many devices are in each state'),
      devices: z.array(
        z.object({
          deviceid: z.string(),
          prefix: z.string(),
          server: z.string().describe('HOST:PORT'),
          state: z
            .enum(redirectStates)
            .describe(
              'waits until it comes; is told; has it and is gone; has it and is here; was told and left without an answer; does not take it',
            ),
          fault: z.string().describe('why it does not take it, in words'),
        }),
      ),
    }),
  }),
} as const;
