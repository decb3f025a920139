import { isDeepStrictEqual } from 'node:util';
import { mediaModes } from '@outrider/model/recordings/media-setting.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';
import { mediaPlanOf, specOf } from '../../recording/media-plan.ts';

export const writeMediaSetting: HttpHandler<'writeMediaSetting', 'settings' | 'config'> = async (
  { mode, media },
  call,
  { settings, config },
) => {
  const before = settings.get('recordDisks.mode');
  const { specs } = mediaPlanOf(settings.get('recordDisks.folders'), before, config.data);
  // The folder in the data folder, which nobody has set, stays the default.
  const folders = isDeepStrictEqual(media.map(specOf), specs) ? {} : { 'recordDisks.folders': media };
  await settings.set({ 'recordDisks.mode': mediaModes[mode] ?? before, ...folders }, setterOf(call));
  return { hasError: false, message: 'Recordings go into these folders from now on' };
};
