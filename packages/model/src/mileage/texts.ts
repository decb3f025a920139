import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  Today: '今日',
  'Some positions of today are damaged, and not counted.': '今日部分位置資料損毀，未計入。',
  "since midnight by the server's clock, {zone}": '自伺服器時間午夜起，{zone}',
  'What it did today is unknown:': '無法得知今日行程：',
  'Waits for the connection to the server.': '等待與伺服器的連線。',
  'It has sent nothing today.': '今日尚無回報。',
  Distance: '里程',
  'Driving time': '行駛時間',
  'Driving time of {driver}': '{driver} 的行駛時間',
  Parked: '停車',
  '{count} times, {time}': '{count} 次，{time}',
  Mileage: '里程',
  Report: '報表',
  'mileage Search': '里程查詢',
  'Please select the first day': '請選擇第一天',
  'Please select the last day': '請選擇最後一天',
  'Earlier months': '較早的月份',
  'Later months': '較晚的月份',
  'In a calendar': '在日曆中',
  'The day before': '前一天',
  'The day after': '後一天',
  'A week before': '前一週',
  'A week after': '後一週',
  'The first day of the week': '該週第一天',
  'The last day of the week': '該週最後一天',
  'A month before; with Shift, a year': '前一個月；按住 Shift 則前一年',
  'A month after; with Shift, a year': '後一個月；按住 Shift 則後一年',
  Year: '年',
  'The mileage could not be loaded': '無法載入里程',
  'Nothing was reported on these days': '這些日期沒有回報',
  'Choose other days, or another device.': '請選擇其他日期或其他設備。',
  'Some days are still being counted.': '部分日期仍在計算中。',
  Result: '結果',
  'Longest distances': '最長里程',
  'the {count} longest': '最長的 {count} 筆',
  Drivers: '駕駛',
  'What its drivers drove could not be loaded': '無法載入各駕駛的行程',
  'Nobody drove in this time.': '這段時間無人行駛。',
  'No driver known': '駕駛不明',
  'Enter the driver in the vehicle’s editor: what the vehicle drives from then on counts as theirs.':
    '駕駛在車輛編輯器中輸入，之後的行程即計入該駕駛。',
  'No events': '無事件',
  '{count} events': '{count} 個事件',
} as const satisfies Texts;

/** Words whose English has a form of its own for one. */
const en = {
  '{count} times, {time}': { one: '{count} time, {time}', other: '{count} times, {time}' },
  '{count} events': { one: '{count} event', other: '{count} events' },
  'the {count} longest': { one: 'the longest', other: 'the {count} longest' },
} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
