import type { Text, Texts } from '../text.ts';

/** Words of how much room recordings take, in traditional Chinese as written in Taiwan. */
const tw = {
  'Recording Storage': '錄影儲存空間',
  'The room of the recordings could not be read.': '無法讀取錄影所占空間。',
  'Nothing is recorded on the server': '伺服器上沒有錄影',
  'Which vehicles the server records is set in the editor of each, under Recording on the server.':
    '要錄製哪些車輛，請在各車輛的編輯器「伺服器錄影」中設定。',
  'No vehicle matches.': '沒有符合的車輛。',
  'Since {day}': '自 {day} 起',
  'Recorded since (UTC)': '錄影起始日（UTC）',
  'Of all': '占全部',
  'Average per day': '每日平均',
  'First day': '最早',
  'Last day': '最近',
  'of the last seven days': '最近七天平均',
  '{size} in folders that this server does not use': '其中 {size} 位於本伺服器未使用的資料夾',
  'stays, whatever its age': '無論多久都保留',
  '{found} of {count} vehicles': '{found} 輛，共 {count} 輛',
  'Media folders': '媒體資料夾',
  'room for {count} days': '可存 {count} 天',
  'room for less than a day': '不足存一天',
  'how many days fit: known after three full days': '可存天數：滿三天後得知',
  '{used} of {room}': '已用 {used}，共 {room}',
  'Delete all recordings of {device}': '刪除 {device} 的所有錄影',
  'All vehicles': '所有車輛',
  'Which vehicle takes how much': '各車輛占用多少',
  'Its recordings take {room}, {day} a day': '其錄影占用 {room}，每日 {day}',
  '{count} days, since {date}': '{count} 天，自 {date} 起',
} as const satisfies Texts;

/** Words whose English has a form of its own for one. */
const en = {
  '{found} of {count} vehicles': {
    one: '{found} of {count} vehicle',
    other: '{found} of {count} vehicles',
  },
  'room for {count} days': { one: 'room for {count} day', other: 'room for {count} days' },
  '{count} days, since {date}': {
    one: '{count} day, since {date}',
    other: '{count} days, since {date}',
  },
} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
