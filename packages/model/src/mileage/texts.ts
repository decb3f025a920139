import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  Today: '今日',
  'Some positions of today are damaged, and not counted.': '今日部分位置資料損毀，未計入。',
  "since midnight by the server's clock, {zone}": '自伺服器時間午夜起，{zone}',
  'What it did today is not known:': '無法得知今日行程：',
  'Waits for the connection to the server.': '等待與伺服器的連線。',
  'Nothing was heard from it today.': '今日尚無回報。',
  Distance: '里程',
  'Driving time': '行駛時間',
  'Driving time of {driver}': '{driver} 的行駛時間',
  Parked: '停車',
  '{count} times, {time}': '{count} 次，{time}',
} as const satisfies Texts;

/** Words whose English has a form of its own for one. */
const en = {
  '{count} times, {time}': { one: '{count} time, {time}', other: '{count} times, {time}' },
} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
