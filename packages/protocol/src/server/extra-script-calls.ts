import { extraScriptSettings } from '@outrider/model/server/extra-script-settings.ts';
import { z } from 'zod';
import { httpCall, nothing } from '../calls/http-call.ts';
import { writesSetting } from '../calls/server-setting.ts';
import { himself } from '../calls/himself.ts';

/** Bytes of a call with the largest script, as JSON with every character escaped. */
export const MAX_SCRIPT_BODY = 400 * 1024;

/** Where pages have the script from; it is empty where there is none. */
export const EXTRA_SCRIPT_PATH = '/gms.js';

/** A script of the deployment that pages of the console run. `GET /gms.js` gives it, without a session. */
export const extraScriptCalls = {
  extraScript: httpCall({
    method: 'GET',
    path: '/gkserver/extrascript',
    about: 'Whether there may be a script of the deployment (`/gms.js`), and whether there is one',
    access: { right: 'signed-in' },
    scope: 'none',
    request: nothing,
    answer: z.object({
      allowed: z.boolean().describe('false: the server was started without --allow-extra-js'),
      integrity: z.string().nullable().describe('its hash, `sha256-…`; null: there is none'),
    }),
    errors: [],
    audit: 'none',
  }),
  writeExtraScript: httpCall({
    ...writesSetting,
    access: { ...writesSetting.access, tokens: 'never' },
    path: '/gkserver/gmsjs',
    about: 'Set the script that pages of the console run; empty: none',
    // A text of the largest size, each character of it escaped.
    maxBodyBytes: MAX_SCRIPT_BODY,
    request: z.object({ text: extraScriptSettings.fields.text.schema, ...himself.shape }),
    errors: ['VALIDATION', 'STORE_FULL', 'RATE_LIMIT'],
    audit: 'set the script that pages of the console run',
  }),
} as const;
