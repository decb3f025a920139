import { join } from 'node:path';
import { parseSize } from '@outrider/model/entity/size.ts';
import { AttachmentFolder } from '../attachments/attachment-folder.ts';
import { Attachments } from '../attachments/attachments.ts';
import { serverIdOf } from '../files/server-id.ts';
import { AttachmentGateway } from '../gateways/attachments/attachment-gateway.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { budgets, fleet } from './devices.ts';
import { clock, config, log } from './ground.ts';
import { serverFiles } from './server-files.ts';
import { settings } from './settings.ts';
import { store } from './store.ts';

/** Where nothing else is set. */
const USUAL_BYTES = 10e9;

/** The files that recorders keep of their alarms. */
export const attachments =
  service<Pick<Attachments, 'want' | 'events' | 'ofEvent' | 'file' | 'picture'>>('attachments');

export const attachmentsModule = defineModule({
  name: 'attachments',
  needs: { config, settings, store, fleet, budgets, serverFiles, bus, clock, log },
  provides: { attachments },
  async start({ config, settings, fleet, budgets, serverFiles, ...needs }, ends) {
    const inbox = ends.use(new AttachmentGateway({ config, ...needs }));
    const attachments = await Attachments.start({
      ...needs,
      links: fleet.links,
      inbox,
      folder: new AttachmentFolder(join(config.data, 'attachments')),
      reach: serverFiles,
      accountOf: (deviceid) => budgets.of(deviceid),
      maxBytes: () => parseSize(settings.get('events.attachsize')) ?? USUAL_BYTES,
      keepDays: () => settings.get('recordOptions.fetched'),
      server: await serverIdOf(config.data),
    });
    return { attachments: ends.use(attachments) };
  },
});
