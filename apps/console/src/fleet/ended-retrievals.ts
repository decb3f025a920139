import { Listeners } from '@outrider/kit/listeners.ts';
import type { PushRetrieval } from '@outrider/protocol/events/push-event.ts';

/** Who wants to know what came of footage that this user asked for. */
export const endedRetrievals = new Listeners<PushRetrieval>();
