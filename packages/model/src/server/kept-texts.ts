import type { Text, Texts } from '../text.ts';

const tw = {
  'How long things are kept': '資料保存期限',
  Kind: '種類',
  'Kept for': '保存期限',
  'Goes back to': '最早資料',
  'Removed last': '最近移除',
  'Next removal': '下次移除',
  'Positions and visits': '位置與停留',
  'Events and cases': '事件與案件',
  'Stream log': '串流紀錄',
  Exports: '匯出檔案',
  'Files that recorders upload by themselves': '錄影機自行上傳的檔案',
  'History of problems': '問題歷史',
  'Notices that were sent': '已送出的通知',
  'What waited for recorders': '等待錄影機的項目',
  'Links that were shared': '已分享的連結',
  'Scheduled backups': '定時備份',
  'A vehicle can have days of its own. What is locked stays.': '車輛可設定各自的天數。已鎖定的內容會保留。',
  'A vehicle can have days of its own.': '車輛可設定各自的天數。',
  'Counted from when it was fetched.': '自擷取時起算。',
  'Counted from when they were made.': '自建立時起算。',
  'Counted from their end.': '自結束時起算。',
  'Those of a moment that is locked, or of an open case, stay.': '已鎖定時刻或未結案件的檔案會保留。',
  'Those of a moment that is locked stay.': '已鎖定時刻的檔案會保留。',
  'Messages to drivers, commands, firmware and faces; counted from their end.':
    '給駕駛的訊息、指令、韌體與人臉；自結束時起算。',
  'The oldest goes when a new one is made.': '建立新備份時移除最舊的。',
  'as long as there is room': '直到空間用盡',
  '{room} at most': '最多 {room}',
  'the last {count}': '最近 {count} 份',
  'nothing yet': '尚無',
  'what was before {time}': '{time} 之前的內容',
  'seen at {time}': '發現於 {time}',
  'from {time} on': '自 {time} 起',
  'the oldest, when it is full': '空間已滿時移除最舊的',
  'the oldest, with the next one': '建立下一份時移除最舊的',
  'nothing is removed': '不會自動移除',
  'what is {count} days old': '滿 {count} 天的內容',
  Fixed: '固定不變',
  'Change how long {kind} are kept': '變更「{kind}」的保存期限',
  'What is older than its limit is removed automatically, some of it within minutes, some within the hour. Removals are noticed once an hour, and whenever this page is opened.':
    '超過設定期限的資料會自動移除，有些在數分鐘內，有些在一小時內。移除時間每小時及每次開啟此頁時檢查。',
} as const satisfies Texts;

const en = {
  'what is {count} days old': { one: 'what is a day old', other: 'what is {count} days old' },
  'the last {count}': { one: 'the last one', other: 'the last {count}' },
} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
