import { MOST_STREAMINGS, protocolSettings, streamPort } from '@outrider/model/server/protocol-settings.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { readsSetting, serverSetting, writesSetting } from '../calls/server-setting.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const { http, https, streaming } = protocolSettings.fields;
const ports = {
  heartbeat: z.int().describe('port of recorders, JT/T 808 by UDP and TCP: an option of the start'),
  appcommand: z.int().describe('port of the console and the control connection: an option of the start'),
  http: http.schema.describe('a further port of plain http; 0: none'),
  https: https.schema.describe('a further port of https; 0: none'),
  streaming: streaming.schema.describe('a further port of streams; 0: none'),
  sslonly: flag.describe('1: who comes by plain http is sent to https'),
  disablelivestream: flag.describe('1: nobody sees live pictures'),
};

/** Ports of the server. */
export const protocolCalls = {
  protocol: httpCall({
    method: 'GET',
    path: '/gkserver/protocol',
    about: 'Ports: of recorders, the control connection, pages and streams',
    access: { right: 'anyone' },
    scope: 'none',
    request: nothing,
    answer: z.object({
      ...ports,
      streamings: z.array(z.int()).describe('ports of streams: that of the start first'),
      vcp: z.literal('/vcp').optional(),
    }),
    errors: [],
    audit: 'none',
  }),
  writeProtocol: httpCall({
    ...writesSetting,
    path: '/gkserver/protocol',
    about:
      'Exchange ports: new ones are opened and reached by the server itself, and are kept once each new address of pages was opened (`trial` of protocolstate) within 60 s; else everything stays as it was',
    request: z.object({
      heartbeat: ports.heartbeat.optional(),
      appcommand: ports.appcommand.optional(),
      http: ports.http,
      https: ports.https,
      streaming: ports.streaming.optional(),
      streamings: z
        .array(streamPort)
        .max(MOST_STREAMINGS + 1)
        .optional()
        .describe(
          'with that of the start first, as they are told, or without it, and 10 beside it; absent: as they are',
        ),
      sslonly: flag,
      disablelivestream: flag,
      seen: z
        .record(z.string(), z.int())
        .optional()
        .describe(
          'the `edit` of fields of the section `protocol` as they were read: CONFLICT, and nothing is opened, where somebody else has changed one since that this sets to something else',
        ),
    }),
    errors: [...writesSetting.errors, 'CONFLICT'],
    audit: 'asked for ports of the server',
    withinMs: 30_000,
  }),
  protocolState: httpCall({
    ...readsSetting,
    path: '/gkserver/protocolstate',
    about: 'Whether ports are being exchanged, and which are set and not open',
    answer: z.object({
      secure: z.boolean().describe('this call came by https'),
      trial: z
        .object({
          leftMs: z.int().describe('ms until everything goes back'),
          token: z
            .string()
            .nullable()
            .describe(
              'of the person who began it, for others null: opened as /protocol/confirm?token=… at each new address',
            ),
          pages: z.array(z.object({ port: z.int(), secure: z.boolean(), reached: z.boolean() })),
        })
        .nullable(),
      ended: z.enum(['kept', 'back']).nullable().describe('how the last exchange ended'),
      faults: z.array(
        z.object({ port: z.int(), reason: z.string().describe('a sentence that names the port') }),
      ),
    }),
  }),
  takeBackPorts: httpCall({
    ...serverSetting,
    method: 'DELETE',
    path: '/gkserver/protocolstate',
    about: 'Take back an exchange of ports that is not confirmed yet',
    request: nothing,
    answer: done,
    errors: [],
    audit: 'took back an exchange of ports',
  }),
} as const;
