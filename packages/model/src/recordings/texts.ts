import type { Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Recording on the server': '伺服器錄影',
  Forbidden: '禁止',
  'Liveview Only': '僅即時影像',
  'Record Full Channel': '錄製所有頻道',
  'Record Selected Channel': '錄製選定頻道',
  'Single Source without Record': '單一音源，不錄音',
  'Single Source with Record': '單一音源，錄音',
  'Multi Source without Record': '多重音源，不錄音',
  'Multi Source with Record': '多重音源，錄音',
  'Keep recordings as long as the server does': '依伺服器設定保存錄影',
  'Whole days, 1 to 29999.': '整數天，1 至 29999。',
  Recorded: '錄影',
  'Channel {channel} is recorded': '錄製頻道 {channel}',
  'The sub stream of channel {channel} is recorded': '錄製頻道 {channel} 的子碼流',
} as const satisfies Texts;

export const texts = { en: {}, tw };
