import { type LoadedVariant, loadVariant } from '../variants/load-variant.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { dataFolder } from './data-folder.ts';
import { config } from './ground.ts';

export const variant = service<LoadedVariant>('variant');

export const variants = defineModule({
  name: 'variants',
  needs: { config, dataFolder },
  provides: { variant },
  start: async ({ config }) => ({ variant: await loadVariant(config) }),
});
