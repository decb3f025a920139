import type { Clock } from '@outrider/kit/clock.ts';
import { MAX_PAGE_MESSAGE } from '@outrider/protocol/live/page-messages.ts';
import { sockets } from '@outrider/protocol/live/calls.ts';
import { SlabPool } from '../../relay/slab-pool.ts';
import type { Door } from '../door.ts';
import { signedAsker } from '../signed-asker.ts';
import { BatchTurns } from './batch-turns.ts';
import { servePage } from './page-connection.ts';

/** streams.cgi: all streams of a page on one connection (docs/reference/sockets.md). */
export function pageDoor(clock: Clock): Door {
  const turns = new BatchTurns(clock);
  const slabs = new SlabPool();
  return {
    maxMessageBytes: MAX_PAGE_MESSAGE,
    deflate: false,
    async admit(knock, parts) {
      const asker = await signedAsker(knock, parts.services);
      const { path } = sockets.watchPage;
      const { stillAllowed } = await parts.dispatch.open(path, Object.fromEntries(knock.params), asker);
      const guard = { session: asker.session, stillAllowed };
      return (open) => servePage(open, guard, { ...parts, turns, slabs });
    },
  };
}
