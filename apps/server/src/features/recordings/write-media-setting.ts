import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

export const writeMediaSetting: HttpHandler<'writeMediaSetting', 'mediaSetting'> = async (
  request,
  call,
  { mediaSetting },
) => {
  await mediaSetting.set(request, setterOf(call));
  return { hasError: false, message: 'Recordings go into these folders from now on' };
};
