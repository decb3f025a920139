import type { Texts } from '../text.ts';

const tw = {
  Privacy: '隱私',
  'Off-duty times': '非勤務時間',
  'Minutes for which a reason holds': '理由有效的分鐘數',
  'Minutes that an emergency alarm opens': '緊急警報開放的分鐘數',
  'From the alarm on, whatever the off-duty times say. 0: an emergency alarm opens nothing.':
    '自警報起算，不受非勤務時間限制。0：緊急警報不開放任何內容。',
  'wants each name once': '每個名稱只能使用一次',
  'This is within a private time of the vehicle: nobody sees it': '此時段為車輛的私人時間：任何人皆無法查看',
  'This is within a private time of the vehicle: give a reason to see it':
    '此時段為車輛的私人時間：請填寫理由後查看',
  'Nothing of this time is opened by a reason': '此時段沒有可憑理由開放的內容',
} as const satisfies Texts;

export const texts = { en: {}, tw };
