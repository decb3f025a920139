import type { Outrider } from '@outrider/e2e/outrider.ts';

/** Whom to poll: what Polling tells its process. */
export type PollingOrder = Pick<Outrider, 'port' | 'password'>;
