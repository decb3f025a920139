import { framedPageSettings } from '@outrider/model/variants/framed-page-settings.ts';
import { z } from 'zod';
import { serverSetting } from '../calls/server-setting.ts';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { pictureCalls } from './picture-calls.ts';

export const http = {
  ...pictureCalls,
  framedPages: httpCall({
    method: 'GET',
    path: '/gkserver/iframes',
    about: 'Pages of others that the deployment has in the console (rule S09)',
    access: { right: 'signed-in' },
    scope: 'none',
    request: nothing,
    answer: z.object({
      iframes: z.array(
        z.object({
          title: z.string(),
          url: z.string().describe('https, or a path of the own origin'),
          camera: z.boolean().describe('whether it may use camera and microphone'),
        }),
      ),
    }),
    errors: [],
    audit: 'none',
  }),
  writeFramedPages: httpCall({
    ...serverSetting,
    method: 'PUT',
    path: '/gkserver/iframes',
    about: 'Set the pages of others in the console',
    request: z.object({ iframes: framedPageSettings.fields.pages.schema }),
    answer: done,
    errors: ['VALIDATION', 'STORE_FULL'],
    audit: 'set the pages in the console',
  }),
} as const;
