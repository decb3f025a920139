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
  Iframes: '內嵌網頁',
  'Pages in the console': '主控台中的網頁',
  'Pages of other servers shown in the console, five at most. Only those with a title and an address are kept.':
    '主控台中顯示的其他伺服器網頁，最多五個。只保留同時填寫標題與網址的項目。',
  'Page {number}': '網頁 {number}',
  'An https address without a password, or a path of this server.':
    '不含密碼的 https 網址，或此伺服器的路徑。',
  'May use camera and microphone': '可使用攝影機與麥克風',
  'Not kept: it needs a title and an address.': '不會保留：需要標題與網址。',
  'The pages were kept. Load the console again to see them.': '網頁已儲存。請重新載入主控台以查看。',
  'Click anywhere to go back': '點擊任意處返回',
  'Tap anywhere to go back': '輕觸任意處返回',
} as const satisfies Texts;

export const texts = { en: {}, tw };
