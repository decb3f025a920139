import { OutriderError } from '@outrider/model/error-code.ts';
import { type MediaSpec, mediaModes } from '@outrider/model/recordings/media-setting.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { checkMediaFolder } from '../../recording/check-media-folder.ts';
import type { MediaPlan } from '../../recording/media-folders.ts';

/** Looks at each folder that is new or to be written from now on: those in use may be gone for a while. */
export const writeMediaSetting: HttpHandler<
  'writeMediaSetting',
  'recordingOptions' | 'mediaFolders' | 'config'
> = async ({ mode, media }, _call, { recordingOptions, mediaFolders, config }) => {
  const { plan: before, ruled } = recordingOptions;
  const specs = media.map(({ path, capacity, readonly }): MediaSpec => ({
    path: path.replace(/(.)\/+$/, '$1'),
    capacityBytes: capacity ?? undefined,
    readOnly: readonly,
  }));
  const plan: MediaPlan = { specs, mode: mediaModes[mode] ?? before.mode };
  if ((ruled.folders && !sameSpecs(specs, before.specs)) || (ruled.mode && plan.mode !== before.mode))
    throw new OutriderError('VALIDATION', recordingSentences.startRules);
  for (const spec of specs) {
    const used = before.specs.find(({ path }) => path === spec.path);
    const others = specs.filter((other) => other !== spec);
    if (used?.readOnly === spec.readOnly && others.every(({ path }) => path !== spec.path)) continue;
    await checkMediaFolder(spec, others, { server: mediaFolders.server, data: config.data });
  }
  await recordingOptions.keepPlan(plan);
  await mediaFolders.use(recordingOptions.plan);
  return { hasError: false, message: 'Recordings go into these folders from now on' };
};

const sameSpecs = (some: readonly MediaSpec[], others: readonly MediaSpec[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);
