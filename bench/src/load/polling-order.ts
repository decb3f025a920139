import type { Outrider } from '@outrider/e2e/support/outrider.ts';

/** Whom to poll: what Polling tells its process. */
export type PollingOrder = Pick<Outrider, 'port' | 'password'>;
