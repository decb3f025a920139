import { z } from 'zod';
import { DEFAULT_SERVER_PORT } from '@outrider/model/server/limits.ts';
import { name, port } from '@outrider/options/fields.ts';

/** Where people, programs and recorders find the server. */
export const listeningOptions = {
  host: name.default('127.0.0.1').describe('address to listen on for consoles; 0.0.0.0 for every one'),
  port: port
    .default(DEFAULT_SERVER_PORT)
    .describe('port of console, control connection, streams and event push'),
  deviceHost: name.default('0.0.0.0').describe('address to listen on for recorders'),
  publicAddress: name
    .optional()
    .describe('address that recorders are told to send video to; by default the one they connected to'),
  monitorPort: port
    .optional()
    .describe(
      'port for programs that watch the server, plain http without sign-in: /healthz, /readyz and /metrics (Prometheus); absent: none',
    ),
  monitorHost: z
    .string()
    .default('127.0.0.1')
    .describe(
      'address of that port: who reaches it reads how many devices there are, and how full the disks',
    ),
};
