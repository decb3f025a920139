import { isDeepStrictEqual } from 'node:util';
import { mediaModes } from '@outrider/model/recordings/media-setting.ts';
import type { mediaFolderSetting } from '@outrider/model/recordings/recording-settings.ts';
import type { z } from 'zod';
import { checkMediaFolders } from '../recording/folders/check-media-folders.ts';
import { mediaPlanOf, specOf } from '../recording/media-plan.ts';
import type { SeenEdits, Setter } from '../settings/settings.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { config } from './ground.ts';
import { mediaFolders } from './media-folders.ts';
import { settings } from './settings.ts';

/** Media folders as they are set, and how recordings are spread over them: 0 Efficacy, 1 Capacity. */
interface ToldMedia {
  readonly mode: number;
  readonly media: z.output<typeof mediaFolderSetting>[];
}

/** The media folders as calls read and set them. */
export const mediaSetting = service<{
  told(): ToldMedia;
  /** @throws OutriderError VALIDATION, in words; CONFLICT where somebody else has changed what the caller saw */
  set(media: ToldMedia, by: Setter, seen?: SeenEdits): Promise<void>;
}>('mediaSetting');

/** The media folders follow their setting; a folder that cannot be used is refused. */
export const recordDisks = defineModule({
  name: 'recordDisks',
  needs: { config, settings, mediaFolders },
  provides: { mediaSetting },
  start({ config, settings, mediaFolders }, ends) {
    const mode = () => settings.get('recordDisks.mode');
    const plan = () => mediaPlanOf(settings.get('recordDisks.folders'), mode(), config.data);
    const server = { server: mediaFolders.server, data: config.data };
    ends.defer(
      settings.guard('recordDisks.folders', (folders) =>
        checkMediaFolders(folders.map(specOf), plan().specs, server),
      ),
    );
    ends.defer(settings.follow(['recordDisks.folders', 'recordDisks.mode'], () => mediaFolders.use(plan())));
    return {
      mediaSetting: {
        told: () => ({
          mode: mediaModes.indexOf(mode()),
          media: plan().specs.map(({ path, capacityBytes, readOnly }) => ({
            path,
            capacity: capacityBytes ?? null,
            readonly: readOnly,
          })),
        }),
        async set({ mode: by, media }, setter, seen) {
          // The folder in the data folder, which nobody has set, stays the default.
          const folders = isDeepStrictEqual(media.map(specOf), plan().specs)
            ? {}
            : { 'recordDisks.folders': media };
          await settings.set({ 'recordDisks.mode': mediaModes[by] ?? mode(), ...folders }, setter, seen);
        },
      },
    };
  },
});
