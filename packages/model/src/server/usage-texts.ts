import type { Text, Texts } from '../text.ts';

/** Words of what the server says about its disks and its work, in traditional Chinese as written in Taiwan. */
const tw = {
  'Disk Info': '硬碟資訊',
  'Other data': '其他資料',
  'Free for recordings': '可供錄影使用',
  'Kept free': '保留空間',
  'Pictures of recorders': '錄影機拍攝的照片',
  'Last pictures of vehicles': '車輛的最後畫面',
  'One of each channel, in at most 512 MB.': '每個頻道一張，最多占用 512 MB。',
  'Copies of SD cards': 'SD 卡備份',
  'Packages of evidence': '證據套件',
  'Firmware files': '韌體檔案',
  Backups: '備份',
  'Everything else': '其餘資料',
  Free: '可用',
  'How large its disk is cannot be read now.': '目前無法讀取硬碟容量。',
  'What {name} is full of': '{name} 的使用情形',
  'At most {bytes} of recordings are kept in it.': '最多存放 {bytes} 的錄影。',
  '{used}, no limit': '{used}，無上限',
  'Data folder': '資料夾',
  'What the disk of the data folder is full of': '資料夾所在硬碟的使用情形',
  'Measured at {time}, once a minute at most.': '量測時間 {time}，每分鐘至多一次。',
  'There are too many files to count all of them.': '檔案過多，未能全部計入。',
  'Room that is set': '設定的空間',
  'Footage that plans fetched': '計畫取回的影片',
  'Footage that people fetched': '人員取回的影片',
  'Performance Info': '效能資訊',
  Calls: '呼叫',
  'From a request of a page or a program to its answer.': '從網頁或程式提出請求到收到回應。',
  'Reports of recorders': '錄影機回報',
  'From their arrival until they are kept.': '從收到到儲存完成。',
  'From a question to its answer, with the time for which it waited.': '從查詢到回覆，包含等待時間。',
  'From bytes of a recorder until the disk has them.': '從收到錄影機資料到寫入硬碟。',
  'Delay of the server': '伺服器延遲',
  'How late its main thread was: everything else waits that long.': '主執行緒延遲多久，其他工作便等待多久。',
  '{time}: {count} times, {average} on average, {highest} at most':
    '{time}：{count} 次，平均 {average}，最高 {highest}',
  'There was none.': '沒有資料。',
  Average: '平均',
  Tables: '表格',
  'By call': '依呼叫',
  'By time': '依時間',
  'Name of the call': '呼叫名稱',
  'Last hour': '最近 1 小時',
  'Last 6 hours': '最近 6 小時',
  'Last 24 hours': '最近 24 小時',
  'How far back': '時間範圍',
  'Nothing measured yet': '尚無量測資料',
  'The server has only just started. Its first figures come in some seconds.':
    '伺服器剛啟動，數秒後即有資料。',
  'Measured since {time}; {from} to {to} is shown.': '自 {time} 起量測；顯示 {from} 至 {to}。',
} as const satisfies Texts;

/** Words whose English has a form of its own for one. */
const en = {
  '{time}: {count} times, {average} on average, {highest} at most': {
    one: '{time}: once, {average} on average, {highest} at most',
    other: '{time}: {count} times, {average} on average, {highest} at most',
  },
} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
