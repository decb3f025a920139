import { contactReasons, contactStates, contactSteps } from '@outrider/model/devices/contact.ts';
import { SETTINGS_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { deviceid } from './device-id.ts';

const seconds = z.int().describe('unix seconds');
const address = z.string().describe('the network address that it came from');
const why = z
  .enum(['', ...contactReasons])
  .describe('what is wrong, or why it is so; empty where it is done');

const note = z.object({
  step: z.enum([...contactSteps, 'request', 'end']),
  why,
  time: seconds.describe('when it was so last, unix seconds'),
  count: z.int().describe('how often in a row'),
  address,
  detail: z
    .string()
    .describe(
      'seconds by which the clock is ahead, why the connection ended, or the channel; empty where there is none',
    ),
  frame: z
    .string()
    .describe(
      'the bytes that show it, in hex, their beginning: secrets are asterisks (2a); empty where there are none',
    ),
  bytes: z.int().describe('how many they were'),
});

const contact = z.object({
  number: z
    .string()
    .describe('what the protocol calls it: for JT/T 808 the phone number without leading zeros'),
  registered: z.boolean().describe('whether somebody registered it'),
  connected: z.boolean().describe('whether it can be asked now'),
  steps: z
    .array(
      z.object({
        name: z.enum(contactSteps),
        state: z.enum(contactStates),
        why,
        note: note.optional().describe('what shows it; absent where nothing has come'),
      }),
    )
    .describe('in the order in which a recorder comes'),
  entrance: z
    .object({
      addresses: z
        .array(z.string())
        .describe('addresses by which recorders reach the server, as far as it knows; none: it does not'),
      port: z.int().describe('of JT/T 808, TCP and UDP'),
    })
    .describe('to which it should come'),
  notes: z.array(note).describe('what happened last, the newest first'),
});

/** How recorders come to this server, step by step, and what keeps one from it. */
export const contactCalls = {
  readContact: httpCall({
    method: 'GET',
    path: '/api/contact/{deviceid}',
    about:
      'Why a device does not come: how each step of its way to the first picture went last, since the start of the server',
    access: { right: 'F_lmdvrs', maxLevel: SETTINGS_MAX_LEVEL },
    scope: { device: 'deviceid' },
    request: z.object({ deviceid }),
    answer: z.object({
      contacts: z.array(contact).describe('one for each way in which the device may come'),
    }),
    errors: [],
    audit: 'none',
  }),
  readNumberContact: httpCall({
    method: 'GET',
    path: '/api/contact/number/{number}',
    about:
      'The same of a number, whether or not anybody registered it, and which connections ended before they said a number',
    access: { right: 'F_lmdvrs', maxLevel: 0 },
    scope: 'none',
    request: z.object({
      number: z
        .string()
        .regex(/^\d{1,20}$/)
        .describe('leading zeros or not'),
    }),
    answer: z.object({
      contact,
      deviceid: z.string().describe('the device that it is; empty where there is none'),
      strays: z
        .array(
          z.object({
            address,
            door: z.enum(['jt808', 'jt1078']).describe('the port to which it came'),
            reason: z.string(),
            frame: z.string().describe('what it began with, in hex'),
            time: seconds,
            count: z.int(),
          }),
        )
        .describe('the newest first, one an address and port'),
    }),
    errors: [],
    audit: 'none',
  }),
} as const;

export type ContactNote = z.infer<typeof note>;
export type DeviceContact = z.infer<typeof contact>;
