import type { Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Group filter': '群組篩選',
  'All groups': '所有群組',
  'There are no groups yet.': '尚無群組。',
} as const satisfies Texts;

export const texts = { en: {}, tw };
