import type { MediaSpec } from '@outrider/model/recordings/media-setting.ts';
import { checkMediaFolder } from './check-media-folder.ts';

/**
 * Looks whether recordings can go into these folders: at each that is new or to be written from now on, since those in use may be gone
 * for a while.
 * @param before those in use
 * @throws OutriderError VALIDATION, in words
 */
export async function checkMediaFolders(
  specs: readonly MediaSpec[],
  before: readonly MediaSpec[],
  server: Parameters<typeof checkMediaFolder>[2],
): Promise<void> {
  for (const spec of specs) {
    const used = before.find(({ path }) => path === spec.path);
    const others = specs.filter((other) => other !== spec);
    if (used?.readOnly === spec.readOnly && others.every(({ path }) => path !== spec.path)) continue;
    await checkMediaFolder(spec, others, server);
  }
}
