import { checkMediaFolders } from '../recording/check-media-folders.ts';
import { mediaPlanOf, specOf } from '../recording/media-plan.ts';
import { defineModule } from '../wiring/module.ts';
import { config } from './ground.ts';
import { mediaFolders } from './recording.ts';
import { settings } from './settings.ts';

/** The media folders obey what is set; what cannot be one is not set. */
export const recordDisks = defineModule({
  name: 'recordDisks',
  needs: { config, settings, mediaFolders },
  provides: {},
  start({ config, settings, mediaFolders }, ends) {
    const plan = () =>
      mediaPlanOf(settings.get('recordDisks.folders'), settings.get('recordDisks.mode'), config.data);
    const server = { server: mediaFolders.server, data: config.data };
    ends.defer(
      settings.guard('recordDisks.folders', (folders) =>
        checkMediaFolders(folders.map(specOf), plan().specs, server),
      ),
    );
    ends.defer(settings.follow(['recordDisks.folders', 'recordDisks.mode'], () => mediaFolders.use(plan())));
    return {};
  },
});
