import type { Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Idle screen in {time}': '{time} 後進入待機畫面',
  'The idle screen stays away': '不會進入待機畫面',
  'Start the countdown again': '重新倒數',
  'Stop the countdown': '停止倒數',
  'Let the countdown go on': '繼續倒數',
  'Stay here': '留在此畫面',
  'Pleases contact IT DTC or call center 1176.': '請聯絡 IT DTC 或客服中心 1176。',
  Page: '頁面',
  'Click anywhere to go back': '點擊任意處返回',
} as const satisfies Texts;

export const texts = { en: {}, tw };
