import type { Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Time until the idle screen': '距離待機畫面的時間',
  Reset: '重設',
  Freeze: '凍結',
  'Pleases contact IT DTC or call center 1176.': '請聯絡 IT DTC 或客服中心 1176。',
  Page: '頁面',
  'Click anywhere to go back': '點擊任意處返回',
} as const satisfies Texts;

export const texts = { en: {}, tw };
