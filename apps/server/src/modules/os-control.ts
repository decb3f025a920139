import { OutriderError } from '@outrider/model/error-code.ts';
import { restartsMachine } from '@outrider/model/server/maintain-settings.ts';
import { osSentences } from '@outrider/model/server/os-sentences.ts';
import { OsControl } from '../os-control/os-control.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { config } from './ground.ts';
import { settings } from './settings.ts';

/** Work that needs rights over the machine. */
export const osControl =
  service<Pick<OsControl, 'isEnabled' | 'disks' | 'format' | 'mount' | 'reboot'>>('osControl');

export const osControlModule = defineModule({
  name: 'osControl',
  needs: { config, settings },
  provides: { osControl },
  start({ config: { enableOsControl, osControlSocket }, settings }, ends) {
    const osControl = new OsControl(enableOsControl ? osControlSocket : undefined);
    ends.defer(
      settings.guard('maintain.restart', (plan) =>
        restartsMachine(plan) && !osControl.isEnabled
          ? Promise.reject(new OutriderError('VALIDATION', osSentences.osOff))
          : Promise.resolve(),
      ),
    );
    return { osControl };
  },
});
