import { z } from 'zod';
import { deviceid } from './device-id.ts';

const count = z.int().min(0);
const seconds = z.int().describe('unix s');
const said = z.string().optional();
const hexId = z.string().describe("its id in hex; 'other' stands for further ones");

/** What a device said of itself since the server's start, and what it sends. */
const heard = z.object({
  deviceid: z.string(),
  protocol: z.string(),
  name: z
    .string()
    .describe('what the protocol calls it: for JT/T 808 the phone number without leading zeros'),
  address: z.string().describe('the network address that it speaks from'),
  since: seconds,
  last: seconds,
  plate: said,
  manufacturer: said,
  model: said,
  terminalId: said,
  imei: said,
  softwareVersion: said,
  messages: z.array(z.object({ id: hexId, count })).describe('which messages came, and how often'),
  items: z
    .array(z.object({ id: hexId, count, bytes: count.describe('how many it had last') }))
    .describe('what its reports hold that only its maker can read'),
  skippedBytes: count.describe('bytes of its connection that were no message'),
  slowed: count.describe('how often it sent so much that it was read slower for a while'),
  rivals: z
    .array(z.string())
    .optional()
    .describe('addresses of recorders that take turns under its name: two have the same'),
  unknown: z
    .array(
      z.object({
        id: hexId,
        time: seconds,
        bytes: count,
        body: z
          .string()
          .optional()
          .describe('in hex, its beginning; absent for people who may not see positions'),
      }),
    )
    .optional()
    .describe('messages of the last hour that nobody understood; only where one device is asked for'),
});

/** What of the devices that were heard is told. */
export const deviceHeardAnswer = z.array(heard);
export type DeviceHeard = z.infer<typeof heard>;

export const deviceHeardRequest = z.object({
  deviceid: z
    .union([z.literal('*').transform(() => undefined), deviceid])
    .describe("'*' is every device in scope (rule C33)"),
  only: z.literal('new').optional().describe('devices that nobody added yet'),
});
