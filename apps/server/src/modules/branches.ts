import { Branches } from '../plans/branches.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { log } from './ground.ts';
import { store } from './store.ts';

/** Which groups have quotas, and which devices are below them. */
export const branches = service<Pick<Branches, 'bounded' | 'holds' | 'onChange'>>('branches');

export const branchesModule = defineModule({
  name: 'branches',
  needs: { store, bus, log },
  provides: { branches },
  async start({ store, bus, log }, ends) {
    return { branches: ends.use(await Branches.load({ store, bus, log })) };
  },
});
