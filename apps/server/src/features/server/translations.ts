import { tw } from '@outrider/model/texts/tw.ts';
import type { HttpHandler } from '../../http/call.ts';

const configs = [
  { config: 'en', name: 'English', icon: 'us' },
  { config: 'tw', name: '繁體中文', icon: 'tw' },
];

/** Raw words are the English texts themselves. */
export const translations: HttpHandler<'translations'> = () => ({
  configs,
  raw: Object.keys(tw),
  data: { en: {}, tw },
});
