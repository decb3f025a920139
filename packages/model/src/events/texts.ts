import type { Texts } from '../text.ts';
import { eventTexts } from './event-texts.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  ...eventTexts,
  Events: '事件',
  Bookmark: '書籤',
  'Bookmark this moment': '將此刻加入書籤',
  'Bookmark this moment (b)': '將此刻加入書籤 (b)',
  'What is to be seen': '內容說明',
  'At most 80 letters.': '最多 80 個字。',
  Bookmarked: '已加入書籤',
  'Remove the bookmark': '移除書籤',
  'That moment is to come': '該時刻尚未到來',
  'There is no such bookmark': '沒有此書籤',
  'Events, {count} unread': '事件，{count} 則未讀',
  'Mark all as read': '全部標為已讀',
  'Events do not come in at the moment.': '目前無法接收事件。',
  'Of very many events, the first {count} are shown.': '事件過多，僅顯示前 {count} 筆。',
  'Add custom event': '新增自訂事件',
  'Start Time > End Time': '開始時間晚於結束時間',
  'A custom event lasts at most a day': '自訂事件最長一天',
  'The device has none of these channels': '設備沒有這些頻道',
  'Choose at least one channel.': '請至少選擇一個頻道。',
  'A time is needed.': '請輸入時間。',
  'The event was noted': '事件已記錄',
  'Its footage is fetched as soon as the recorder is there.': '錄影機連線後即下載影像。',
  Wanted: '下載',
  'Channel {channel} is wanted': '下載頻道 {channel}',
  'Main stream of channel {channel}': '頻道 {channel} 的主碼流',
  'With sound': '含聲音',
  'Start Time': '開始時間',
  'End Time': '結束時間',
  'End Date': '結束日期',
  'Nothing has happened yet.': '尚無任何事件。',
  Unread: '未讀',
  'Unread alarms': '未讀警報',
  'Alarms and calls that you have not read': '您尚未讀取的警報與來電',
  Alarm: '警報',
  'This server': '本伺服器',
  'The data folder cannot be written: positions are shown, but neither kept nor acknowledged. Make room on its disk.':
    '資料夾無法寫入：位置仍會顯示，但不儲存也不回應確認。請清出磁碟空間。',
  'The clock of the server is wrong, most vehicles say: when their reports arrive goes by theirs. Set it, and let it be kept by NTP.':
    '多數車輛顯示伺服器時鐘有誤：回報的到達時間改以車輛時鐘為準。請校正時鐘，並以 NTP 維持。',
  'The clock of the server and those of the vehicles agree again.': '伺服器與車輛的時鐘已再次一致。',
  'The data folder can be written again.': '資料夾已可再次寫入。',
  'The scheduled backup failed: the log of the server says why.': '排定的備份失敗：原因請見伺服器記錄檔。',
  'Something that was kept is damaged or lost: the log of the server says what.':
    '部分已儲存的資料損毀或遺失：詳情請見伺服器記錄檔。',
  'The scheduled backup was made again.': '排定的備份已再次完成。',
  'The media folder {of} cannot be written: recordings go into the others, or rest. The log of the server says why.':
    '錄影資料夾 {of} 無法寫入：錄影改存其他資料夾，或暫停。原因請見伺服器日誌。',
  'The media folder {of} can be written again.': '錄影資料夾 {of} 已可再次寫入。',
  'Two recorders use one terminal number and take turns: the log of the server says which.':
    '有兩台錄影機使用同一個終端號碼並輪流連線：伺服器紀錄會說明是哪一個。',
  'Positions take nearly as much room as they may: the oldest are going to be removed. The stream status says when.':
    '位置資料已接近容量上限，將刪除最舊的資料，時間請見串流狀態。',
  'Positions have room: there is enough again, or the oldest are removed from now on.':
    '位置資料已有空間：空間已足夠，或自此起刪除最舊的資料。',
  'Emergency: {device}': '緊急求救：{device}',
  '{device} is called': '{device} 通話中',
  'answered by {user}': '由 {user} 接聽',
} as const satisfies Texts;

export const texts = { en: {}, tw };
