import type { HttpHandler } from '../../calls/handler.ts';

export const videoLayout: HttpHandler<'videoLayout', 'config'> = (
  _request,
  _call,
  { config: { simpleLayout } },
) => ({ simpleLiveLayout: simpleLayout, simplePlaybackLayout: simpleLayout });
