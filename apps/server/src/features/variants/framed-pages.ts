import { hasCamera } from '@outrider/model/variants/framed-page.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const framedPages: HttpHandler<'framedPages', 'config' | 'settings'> = (
  _request,
  _call,
  { config, settings },
) => ({
  iframes: settings.get('iframes.pages').map((page) => ({
    title: page.title,
    url: page.url,
    camera: hasCamera(page, config.allowedOrigins),
  })),
});
