import type * as calls from '@outrider/protocol/variants/calls.ts';
import { plain, type HttpSamples } from '../../../calls/testing/sample.ts';

export const http: HttpSamples<typeof calls.http> = {
  framedPages: plain,
  writeFramedPages: { request: () => ({ iframes: [] }) },
  variantLogo: { ...plain, outcome: 'NOT_FOUND' },
  variantBackground: { ...plain, outcome: 'NOT_FOUND' },
};
