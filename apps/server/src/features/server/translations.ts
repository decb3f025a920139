import { tw } from '@outrider/model/texts/tw.ts';
import { shownVariant } from '@outrider/model/variants/variant.ts';
import type { HttpHandler } from '../../calls/http/call.ts';

const configs = [
  { config: 'en', name: 'English', icon: 'us' },
  { config: 'tw', name: '繁體中文', icon: 'tw' },
];

/** Raw words are the English texts themselves. */
export const translations: HttpHandler<'translations'> = (_body, { services }) => ({
  configs,
  raw: Object.keys(tw),
  data: { en: {}, tw },
  variant: shownVariant(services.variant.rules),
});
