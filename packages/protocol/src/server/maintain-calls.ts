import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { readsSetting, serverSetting, writesSetting } from '../calls/server-setting.ts';

const LAST_PLAN = 6;
const restartplan = z
  .int()
  .min(0)
  .max(LAST_PLAN)
  .describe(
    '1: the server every day, 3: every Sunday, 5: on the first of each month; 0, 2 and 4: its machine as often, which wants --enable-os-control; 6: never',
  );

/** Restarts of the server. */
export const maintainCalls = {
  restartServer: httpCall({
    ...serverSetting,
    method: 'POST',
    path: '/gkserver/reboot',
    about: 'Restart the server, once the call is answered: its process, not its machine',
    request: nothing,
    answer: done,
    errors: [],
    audit: 'restarted the server',
  }),
  readRestartPlan: httpCall({
    ...readsSetting,
    path: '/gkserver/restartplan',
    about: 'How often the server restarts by itself, or its machine',
    answer: z.object({ restartplan }),
  }),
  writeRestartPlan: httpCall({
    ...writesSetting,
    path: '/gkserver/restartplan',
    about: 'Say how often the server restarts by itself, or its machine',
    request: z.object({ restartplan }),
    audit: 'set how often the server restarts',
  }),
} as const;
