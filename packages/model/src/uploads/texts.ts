import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Auto upload files': '自動上傳檔案',
  'File extension': '副檔名',
  Extension: '副檔名',
  'File size': '檔案大小',
  'File time': '檔案時間',
  'An ending is at most 16 characters long.': '副檔名最多 16 個字元。',
  'What did recorders upload by themselves?': '錄影機自動上傳了什麼？',
  'Nothing was uploaded on these days': '這些日期沒有上傳的檔案',
  'Recorders upload by themselves once they have an FTP account here: see FTP accounts.':
    '錄影機在此有 FTP 帳號後才會自動上傳：請見「FTP 帳號」。',
  'FTP accounts': 'FTP 帳號',
  'A recorder with an account uploads files by itself, whenever it wants to. It can write new files, and neither read nor remove any.':
    '有帳號的錄影機會隨時自行上傳檔案。它只能寫入新檔案，不能讀取或移除任何檔案。',
  'Give it an account': '給予帳號',
  'No recorder uploads by itself yet.': '目前沒有自動上傳的錄影機。',
  'New password of {device}': '{device} 的新密碼',
  'Switch off {device}': '關閉 {device}',
  'told by its settings': '由其設定告知',
  'entered by hand': '手動輸入',
  'Since {time}, by {user}': '自 {time} 起，由 {user} 建立',
  'the last at {time}': '最後一個於 {time}',
  '{device} is told by its settings: at once, or when it comes.':
    '{device} 將由其設定得知：立即，或於上線時。',
  'Enter this in the menu of {device}. The password is shown this once.':
    '請在 {device} 的選單中輸入以下內容。密碼只顯示這一次。',
  'Room for files that recorders upload by themselves': '錄影機自動上傳檔案的空間',
  'When it is full, the oldest go first: never those of a moment that is locked. Left empty, it is 10G.':
    '空間用滿時，最舊的先移除；已鎖定時刻的檔案不會移除。留空則為 10G。',
  'Files that recorders uploaded': '錄影機上傳的檔案',
  'There is no such uploaded file, or it is no longer kept': '沒有這個上傳檔案，或已不再保留',
  'Serial no.': '序號',
  'Switch off': '關閉',
  'Device id': '設備代碼',
  'Files of alarms': '警報檔案',
  'Device {deviceid} has no FTP account': '設備 {deviceid} 沒有 FTP 帳號',
  'The FTP port cannot be opened: {fault}': '無法開啟 FTP 連接埠：{fault}',
} as const satisfies Texts;

const en = {} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
