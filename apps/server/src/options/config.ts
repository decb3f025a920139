import { z } from 'zod';
import type { Program } from '@outrider/options/program.ts';
import { readBusAddress } from './bus-address.ts';
import { accessOptions } from './access-options.ts';
import { clusterOptions } from './cluster-options.ts';
import { consoleOptions } from './console-options.ts';
import { demoOptions } from './demo-options.ts';
import { gatewayOptions } from './gateway-options.ts';
import { listeningOptions } from './listening-options.ts';
import { mapOptions } from './map-options.ts';
import { recordingOptions } from './recording-options.ts';
import { runningOptions } from './running-options.ts';
import { storeOptions } from './store-options.ts';
import { tlsOptions } from './tls-options.ts';

const LAST_PORT = 65_535;

/** Every option of the server, by what it is of: flag, environment name and config-file key follow from its name. */
export const configSchema = z
  .object({
    ...listeningOptions,
    ...storeOptions,
    ...clusterOptions,
    ...recordingOptions,
    ...gatewayOptions,
    ...demoOptions,
    ...mapOptions,
    ...tlsOptions,
    ...consoleOptions,
    ...accessOptions,
    ...runningOptions,
  })
  .refine(({ bus }) => bus.length === 0 || readBusAddress(bus) !== undefined, {
    path: ['bus'],
    error: 'wants addresses such as nats://user:password@host:4222, all of one kind and one user',
  })
  .refine(({ bus, store }) => bus.length === 0 || store !== undefined, {
    path: ['bus'],
    error:
      'makes several servers one, and needs a store that they all have: give each the same --store. The database of a data folder is one server’s alone',
  })
  .refine(({ footage, footageCredentials }) => footage === undefined || footageCredentials !== undefined, {
    path: ['footage'],
    error: 'wants the keys of the bucket too: name the file that has them with --footage-credentials',
  })
  .refine(({ tlsCert, tlsKey }) => (tlsCert === undefined) === (tlsKey === undefined), {
    error: 'Options --tls-cert and --tls-key go together.',
  })
  .refine(
    ({ entranceSecret, entranceElsewhere }) =>
      entranceElsewhere === undefined || entranceSecret !== undefined,
    {
      path: ['entranceElsewhere'],
      error: 'goes with entrance-secret',
    },
  )
  .refine(({ jt1078Port, jt1078SubPort }) => jt1078SubPort !== undefined || jt1078Port < LAST_PORT, {
    path: ['jt1078SubPort'],
    error: `there is no port after ${LAST_PORT}, say which`,
  })
  .refine((ports) => ports.jt1078TalkPort !== undefined || portAfter(subPortOf(ports)) <= LAST_PORT, {
    path: ['jt1078TalkPort'],
    error: `there is no port after ${LAST_PORT}, say which`,
  })
  .refine((ports) => ports.jt1078PlaybackPort !== undefined || talkPortOf(ports) !== LAST_PORT, {
    path: ['jt1078PlaybackPort'],
    error: `there is no port after ${LAST_PORT}, say which`,
  });

interface MediaPorts {
  readonly jt1078Port: number;
  readonly jt1078SubPort?: number | undefined;
  readonly jt1078TalkPort?: number | undefined;
  readonly jt1078PlaybackPort?: number | undefined;
}

/** The port beside the given one; one of the system's choice beside one of its choice. */
const portAfter = (one: number): number => (one === 0 ? 0 : one + 1);

/** Port for sub streams. */
export function subPortOf({ jt1078Port, jt1078SubPort }: MediaPorts): number {
  return jt1078SubPort ?? portAfter(jt1078Port);
}

/** Port for talks. */
export function talkPortOf(ports: MediaPorts): number {
  return ports.jt1078TalkPort ?? portAfter(subPortOf(ports));
}

/** Port for what recorders play of their own storage. */
export function playbackPortOf(ports: MediaPorts): number {
  return ports.jt1078PlaybackPort ?? portAfter(talkPortOf(ports));
}

export type Config = z.infer<typeof configSchema>;

/** How the server is started. */
export const serverProgram = {
  call: 'npm start -- [options]',
  about: 'Outrider: live video, map and control for vehicles with multi-channel recorders.',
  environment: 'OUTRIDER_',
  options: configSchema,
} satisfies Program;
