import { hasCamera } from '@outrider/model/variants/framed-page.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** The pages that the options of the start name. */
export const framedPages: HttpHandler<'framedPages', 'config'> = (_request, _call, { config }) => ({
  iframes: config.iframes.map((page) => ({
    title: page.title,
    url: page.url,
    camera: hasCamera(page, config.allowedOrigins),
  })),
});
