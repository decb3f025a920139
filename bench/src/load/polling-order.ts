import type { Outrider } from '@outrider/e2e/support/outrider.ts';

/** The server to poll: what Polling tells its process. */
export type PollingOrder = Pick<Outrider, 'port' | 'password'>;
