import type * as calls from '@outrider/protocol/variants/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { framedPages } from './framed-pages.ts';
import { variantBackground, variantLogo } from './pictures.ts';
import { writeFramedPages } from './write-framed-pages.ts';

export const http: HttpHandlers<typeof calls.http> = {
  variantLogo,
  variantBackground,
  framedPages,
  writeFramedPages,
};
