import { mqttPhases } from '@outrider/model/server/mqtt-state.ts';
import { z } from 'zod';
import { httpCall, nothing } from '../calls/http-call.ts';
import { readsSetting, serverSetting } from '../calls/server-setting.ts';

const time = (what: string) => z.int().nullable().describe(`${what}, ms since 1970; null: never`);
/** A broker that is slow is waited for. */
const TEST_MS = 45_000;

/** Telling an MQTT broker how vehicles are. It is set by the calls of the sections. */
export const mqttCalls = {
  mqttState: httpCall({
    ...readsSetting,
    path: '/gkserver/mqttstate',
    about: 'How it stands with the MQTT broker that is told how vehicles are',
    answer: z.object({
      phase: z
        .enum(mqttPhases)
        .describe(
          'off; no address is set; another server tells it; connecting; connected; it does not answer and is tried again',
        ),
      address: z.string().describe('HOST:PORT'),
      since: time('since when it is connected'),
      sent: z.int().describe('messages that the broker took since the start of the server'),
      devices: z.int().describe('devices that it knows of'),
      lost: z.int().describe('alarms that were not told'),
      fault: z.string().nullable().describe('what went wrong last, in words'),
      faultTime: time('when it did'),
      next: time('when it is tried again'),
    }),
  }),
  testMqtt: httpCall({
    ...serverSetting,
    method: 'POST',
    path: '/gkserver/mqtt/test',
    about: 'Connect to the MQTT broker that is set, and have it take a message in the topic test',
    request: nothing,
    answer: z.object({
      sent: z.boolean(),
      answer: z.string().describe('which message it took, or why it took none'),
    }),
    errors: ['RATE_LIMIT'],
    withinMs: TEST_MS,
    audit: 'tried the MQTT broker',
  }),
} as const;
