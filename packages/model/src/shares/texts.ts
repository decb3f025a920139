import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  Open: '開啟',
  'fail param': '參數錯誤',
  'Open the original link again: this address alone does not work.':
    '請從原來的地方再次開啟連結：僅憑此網址無法開啟。',
  'The address has to say whose view it is, the device and up to 8 channels.':
    '網址必須說明是誰的畫面、設備以及最多 8 個頻道。',
  'Links expire, or are ended by somebody. Ask the person who gave it to you.':
    '連結會自動到期，也可能被終止。請詢問提供連結的人。',
  'until {time}': '有效至 {time}',
  'This link no longer works': '此連結已失效',
  'You have too many links: end one first': '連結過多：請先終止一個',
  'Share these channels': '分享這些頻道',
  'Share {device}': '分享 {device}',
  'Anyone with the link can watch these channels, without an account, until it ends.':
    '持有連結的人在到期前無需帳號即可觀看這些頻道。',
  'For whom': '對象',
  'May be embedded in (optional)': '可嵌入的網站（可選）',
  'Websites are written like https://portal.example, at most {most} of them, without a path.':
    '網站格式如 https://portal.example，最多 {most} 個，不含路徑。',
  'HTML for the website': '網站用 HTML',
  'embedded in {sites}': '嵌入於 {sites}',
  'Such as the workshop': '例如維修廠',
  'How long': '期限',
  '1 hour': '1 小時',
  '8 hours': '8 小時',
  '1 day': '1 天',
  '7 days': '7 天',
  '30 days': '30 天',
  'Make the link': '建立連結',
  'The link': '連結',
  'Copy the link': '複製連結',
  'The link was copied': '已複製連結',
  'It is shown only once.': '僅顯示這一次。',
  'Existing links': '現有連結',
  'End the link': '終止連結',
  'No link leads to this device.': '沒有連到此設備的連結。',
  'Not shared unless you choose it, since it may show who is in the vehicle: {channels}':
    '可能拍到車內的人，除非您選擇，否則不分享：{channels}',
  'Choose at least one channel, at most 8.': '請至少選擇一個頻道，最多 8 個。',
  'by {user}': '由 {user} 建立',
  'This is not the password of the link': '這不是此連結的密碼',
  'This link asks for a password': '此連結需要密碼',
  '3 days': '3 天',
  'Share this moment': '分享此時刻',
  'Share a moment of {device}': '分享 {device} 的時刻',
  'Anyone with the link sees this moment and nothing else, without an account, until it ends.':
    '持有連結的人在到期前無需帳號即可觀看此時刻，僅此而已。',
  'Your name and the time appear on the pictures; nothing can be downloaded.':
    '您的名稱與時間會顯示在畫面上；無法下載任何內容。',
  'It has to end after it begins, at most a day later.': '結束時間須晚於開始時間，最多一天。',
  'A password has at least 6 characters.': '密碼至少 6 個字元。',
  'Valid from (empty: at once)': '生效時間（空白：立即）',
  'Password (optional)': '密碼（可選）',
  'Of all devices': '所有設備',
  'from {time}': '自 {time} 起',
  'never opened': '從未開啟',
  'opened {count} times, last at {time}': '已開啟 {count} 次，最後於 {time}',
  'Asks for a password': '需要密碼',
  'This link is for later: it opens at {time}.': '此連結尚未生效：將於 {time} 開啟。',
  'This link ended at {time}.': '此連結已於 {time} 到期。',
  'The person who made this link ended it at {time}.': '建立者已於 {time} 終止此連結。',
  'Too many wrong passwords were tried: this link no longer works.': '密碼錯誤次數過多：此連結已無法開啟。',
  'The person who gave you the link has asked for it.': '密碼由提供連結的人設定。',
  'Shared by {user}': '由 {user} 分享',
  'Wait for pack to MP4...': '等待封裝為 MP4...',
  'Pack to MP4 done.': 'MP4 封裝完成。',
  Downloading: '下載中',
  'From the beginning': '從頭播放',
  'Place in the moment': '時刻中的位置',
  'Try again': '重試',
} as const satisfies Texts;

/** Words whose English has a form of its own for one. */
const en = {
  'opened {count} times, last at {time}': {
    one: 'opened once, at {time}',
    other: 'opened {count} times, last at {time}',
  },
} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
