import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { sheetTransfer } from '../transfers/sheets/sheet-transfer.ts';
import { TransferRunner } from '../transfers/transfer-runner.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { store, turns } from './store.ts';
import { variant } from './variants.ts';

/** Brings records in, and takes them out, in the background. */
export const transferRunner = service<Pick<TransferRunner, 'wake'>>('transferRunner');

export const transfersModule = defineModule({
  name: 'transfers',
  needs: { store, turns, fleet, variant, clock, log },
  provides: { transferRunner },
  start({ store, turns, fleet, variant, clock, log }, ends) {
    const keepsDates = variant.rules.users.expiryReadOnly;
    const channels = variant.rules.newDeviceChannels;
    const transferRunner = ends.use(
      new TransferRunner({
        store,
        kinds: { sheet: sheetTransfer({ store, fleet, keepsDates, channels, clock }) },
        turn: () => turns.has('transfers'),
        clock,
        log,
      }),
    );
    return { transferRunner };
  },
});
