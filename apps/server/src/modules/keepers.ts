import { defineModule } from '../wiring/module.ts';
import { logKeeper } from './logs.ts';
import { keeper } from './positions.ts';

/** Removes what has been kept too long. It begins, and logs, only once the doors are open: a start that fails says why, and nothing else. */
export const keepers = defineModule({
  name: 'keepers',
  needs: { keeper, logKeeper },
  provides: {},
  async start({ keeper, logKeeper }) {
    await keeper.start();
    await logKeeper.start();
    return {};
  },
});
