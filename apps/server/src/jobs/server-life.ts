import type { Clock } from '@outrider/kit/clock.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import { Rounds } from './rounds.ts';

/** It is said so often in the store, and holds for so long: what says nothing there any more is gone, and not only cut off from the bus. */
const SAY_MS = 30_000;
const LIFE_MS = 90_000;
const LIFE = 'server ';

/** The lease by which a server says in the store that it is there. */
const lifeOf = (server: string): string => LIFE + server;

/** Whether a lease says that a server is there, and not that it does something for all. */
export const isLife = (lease: string): boolean => lease.startsWith(LIFE);

export interface ServerLifeParts {
  readonly store: Pick<Store, 'leases'>;
  readonly server: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Says again and again in the store that this server is there. */
export const keepLife = ({ store, server, clock, log }: ServerLifeParts): Rounds =>
  new Rounds({
    everyMs: SAY_MS,
    first: 'now',
    round: async () => void (await store.leases.take(lifeOf(server), { server, forMs: LIFE_MS })),
    failed: 'that this server is there could not be kept',
    clock,
    log,
  });

/** The servers that said lately in the store that they are there. @throws the fault of the store */
export async function aliveServers({ leases }: Pick<Store, 'leases'>): Promise<readonly string[]> {
  return (await leases.list()).filter(({ name }) => isLife(name)).map(({ server }) => server);
}

/** Whether a server said lately in the store that it is there. @throws the fault of the store */
export const isAlive = async (server: string, store: Pick<Store, 'leases'>): Promise<boolean> =>
  (await aliveServers(store)).includes(server);
