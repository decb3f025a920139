import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

export const writeMediaSetting: HttpHandler<'writeMediaSetting', 'mediaSetting'> = async (
  { seen, ...media },
  call,
  { mediaSetting },
) => {
  await mediaSetting.set(
    media,
    setterOf(call),
    seen && { 'recordDisks.folders': seen.folders, 'recordDisks.mode': seen.mode },
  );
  return { hasError: false, message: 'Recordings go into these folders from now on' };
};
