import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';

/** The servers are for administrators. */
const administers = { access: { right: 'signed-in', maxLevel: 0 }, scope: 'none' } as const;

const seconds = z.int().min(0);
const count = z.int().min(0).nullable();
const ms = z.number().min(0).nullable();

const server = z.string().min(1).max(64).describe('id of a server');

const seen = z.object({
  server,
  name: z.string().describe('of its machine'),
  version: z.string(),
  behind: z.boolean().describe('whether another one has a later version: it has to be upgraded'),
  started: seconds.describe('since when it runs, unix seconds'),
  heard: seconds.describe('when it was heard last, unix seconds by the clock of the server that is asked'),
  lost: z.boolean().describe('whether it is silent for too long to be there, and did not say that it ends'),
  own: z.boolean().describe('whether it is the one that is asked'),
  draining: z.boolean().describe('whether it lets its devices go, and takes no others'),
  devices: count.describe(
    'devices that hang on it; this and the figures behind it are as they were when it was heard last, null where it does not say',
  ),
  streams: count.describe('live streams that come in'),
  viewers: count.describe('who watches them; other servers that pull one are viewers'),
  delay: ms.describe('by how much its thread was late at most, within some seconds, ms'),
  store: ms.describe('how long its store took to answer a small question, ms; null where it did not'),
  bus: ms.describe('how long a word took to the bus and back, ms'),
  jobs: z.array(z.string()).describe('what one server of all does, and this one does now'),
});

/** The servers over one store. */
export const clusterCalls = {
  listServers: httpCall({
    ...administers,
    method: 'GET',
    path: '/api/servers',
    about: 'The servers over one database: how each does, as it said itself, and who has to be upgraded',
    request: nothing,
    answer: z.object({
      several: z.boolean().describe('whether this server may have others: it was started with --bus'),
      cutOff: z.boolean().describe('whether the bus is away: others may be there and are not heard'),
      servers: z.array(seen).describe('the one that is asked first, the others by name'),
    }),
    errors: [],
    audit: 'none',
  }),
  drainServer: httpCall({
    ...administers,
    method: 'POST',
    path: '/api/servers/drain',
    about:
      'Have a server let its devices go, 500 a second, and take no others: they come to another server. It goes on until it is stopped, or the server starts anew',
    request: z.object({ server }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    audit: 'had server {server} let its devices go',
  }),
  stopDrain: httpCall({
    ...administers,
    method: 'POST',
    path: '/api/servers/undrain',
    about: 'Have a server take devices again that was to let them go',
    request: z.object({ server }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    audit: 'had server {server} take devices again',
  }),
} as const;
