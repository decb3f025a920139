import { z } from 'zod';
import { name, port } from '@outrider/options/fields.ts';

/** By what several servers over one store are one. */
export const clusterOptions = {
  bus: z
    .array(z.string())
    .default([])
    .describe(
      'addresses of a NATS by which several servers over one store are one: nats://user:password@host:4222, or tls://, comma-separated. It needs --store. Best given as OUTRIDER_BUS, which other users of the machine cannot see',
    ),
  busCredentials: name
    .optional()
    .describe('file with credentials of NATS (.creds), in place of user and password in --bus'),
  busCa: name
    .optional()
    .describe('PEM file with the authorities by which the servers of NATS are believed over TLS'),
  cluster: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/, 'wants a name of small letters, digits and hyphens')
    .default('main')
    .describe(
      'name under which the servers of one store speak on the bus: several clusters may share a NATS',
    ),
  peerPort: port
    .default(6093)
    .describe(
      'port on which the other servers of the bus get pictures, sound and footage of this one, TCP, by the servers’ own key; open with --bus alone',
    ),
  peerHost: name
    .default('0.0.0.0')
    .describe('address of this machine to listen on for the other servers of the bus'),
  peerAddress: name
    .optional()
    .describe(
      'address by which the other servers of the bus reach this one; by default the one that the bus sees it by',
    ),
};
