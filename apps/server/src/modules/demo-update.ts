import { storePath } from '@outrider/model/firmware/firmware-url.ts';
import { demoDeviceId } from '../demo/seed-demo-devices.ts';
import { DemoUpdate } from '../firmware/demo-update.ts';
import { defineModule } from '../wiring/module.ts';
import { bus } from './bus.ts';
import { demo } from './demo.ts';
import { firmwareBase, firmwareFiles, firmwareUpdates } from './firmware.ts';
import { clock, config, log } from './ground.ts';

/** A new demo shows an update that goes on. */
export const demoUpdateModule = defineModule({
  name: 'demo update',
  needs: { config, demo, firmwareFiles, firmwareUpdates, firmwareBase, bus, clock, log },
  provides: {},
  async start({ config, demo, firmwareFiles, firmwareUpdates, firmwareBase, ...needs }, ends) {
    if (!demo.isNew || !config.demoFaults) return {};
    const parts = { files: firmwareFiles, updates: firmwareUpdates, base: firmwareBase, pathOf: storePath };
    // The line of the sixth of the virtual fleet is bad (`--firmware some`).
    ends.use(new DemoUpdate({ ...needs, ...parts, deviceid: demoDeviceId(5) }));
    return {};
  },
});
