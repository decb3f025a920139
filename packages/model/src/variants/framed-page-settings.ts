import { z } from 'zod';
import { setting, settingSection } from '../entity/setting.ts';
import { framedPage, MOST_FRAMED_PAGES } from './framed-page.ts';

/** Pages of other servers that stand in the console. */
export const framedPageSettings = settingSection({
  title: 'Iframes',
  right: 'server',
  fields: {
    pages: setting(z.array(framedPage).max(MOST_FRAMED_PAGES).readonly(), {
      label: 'Pages in the console',
      default: [],
      option: 'iframes',
      effect: 'at once',
    }),
  },
});
