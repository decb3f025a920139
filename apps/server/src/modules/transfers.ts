import { allowedHosts } from '../net/guarded-request.ts';
import type { ZoneTimes } from '../privacy/zone-times.ts';
import type { Sealing } from '../sessions/server-key.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { sheetTransfer } from '../transfers/sheets/sheet-transfer.ts';
import { traccarTransfer } from '../transfers/traccar/traccar-transfer.ts';
import { TransferRunner } from '../transfers/transfer-runner.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { fences } from './places.ts';
import { zoneTimes } from './privacy.ts';
import { serverKey } from './server-key.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';
import { variant } from './variants.ts';

/** Brings records in, and takes them out, in the background. */
export const transferRunner = service<Pick<TransferRunner, 'wake'>>('transferRunner');

/** How servers are asked from which records are brought over. */
export const transferSources = service<{
  readonly sealing: Sealing;
  /** Hosts of the own network that may be asked. */
  readonly allowed: () => readonly string[];
}>('transferSources');

export const transfersModule = defineModule({
  name: 'transfers',
  needs: { store, turns, fleet, fences, zoneTimes, settings, serverKey, variant, clock, log },
  provides: { transferRunner, transferSources },
  start({ store, turns, fleet, fences, zoneTimes, settings, serverKey, variant, clock, log }, ends) {
    const keepsDates = variant.rules.users.expiryReadOnly;
    const channels = variant.rules.newDeviceChannels;
    const sealing = serverKey.transferSources;
    const allowed = () => allowedHosts(settings.get('pushEvent.allowed'));
    const coming: ZoneTimes['note'] = (deviceid, reports) => zoneTimes.note(deviceid, reports);
    const transferRunner = ends.use(
      new TransferRunner({
        store,
        kinds: {
          sheet: sheetTransfer({ store, fleet, keepsDates, channels, clock }),
          traccar: traccarTransfer({
            store,
            fleet,
            fences,
            coming,
            keepsDates,
            channels,
            clock,
            sealing,
            allowed,
          }),
        },
        turn: () => turns.has('transfers'),
        clock,
        log,
      }),
    );
    return { transferRunner, transferSources: { sealing, allowed } };
  },
});
