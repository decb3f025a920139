import type { Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Another driver has a card of this number': '已有其他駕駛使用此卡號',
  'The maximum number of drivers is reached': '駕駛人數已達上限',
  'A picture is a JPEG or a PNG of at most 2 MB': '照片必須為 JPEG 或 PNG，且不超過 2 MB',
  'Choose a device that you see: you do not see drivers without one':
    '請選擇您可檢視的設備：您無法檢視沒有設備的駕駛',
  'Driver list': '駕駛清單',
  'Driver name': '駕駛姓名',
  Gender: '性別',
  Birthday: '生日',
  'Card number': '卡號',
  'Drives now': '目前駕駛',
  Female: '女',
  Male: '男',
  Other: '其他',
  'Not said': '未填寫',
  'Add driver': '新增駕駛',
  'Add the first driver': '新增第一位駕駛',
  'Edit driver': '編輯駕駛',
  'Remove driver': '移除駕駛',
  'Ask {device} who drives': '詢問 {device} 目前的駕駛',
  '{device} was asked. Its answer changes this list.': '已詢問 {device}，其回應會更新此清單。',
  'The vehicle that this person drives. Saving enters the name there.':
    '此人駕駛的車輛。儲存時會將姓名登記於該車輛。',
  'There is no such device.': '沒有此設備。',
  'A driver needs a name.': '請輸入駕駛姓名。',
  'Digits, spaces, hyphens and brackets.': '數字、空格、連字號與括號。',
  'A recorder that reads this card enters the driver by itself.': '讀取此卡片的錄影機會自動登記駕駛。',
  'Choose a picture': '選擇照片',
  'Take the picture away': '移除照片',
  'Picture of {name}': '{name} 的照片',
  'JPEG or PNG, at most 2 MB.': 'JPEG 或 PNG，最大 2 MB。',
  'No drivers yet': '尚無駕駛',
  'Add the people who drive your vehicles: reports, mileage and events then name them, by hand or by the cards that recorders read.':
    '請新增駕駛：報表、里程與事件即會顯示其姓名，可手動登記，或由錄影機讀取的卡片登記。',
  'No driver matches': '沒有符合的駕駛',
} as const satisfies Texts;

export const texts = { en: {}, tw };
