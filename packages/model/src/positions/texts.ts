import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  Speed: '速度',
  'no position': '無定位',
  Position: '位置',
  'Position time': '定位時間',
  'Position and speed': '位置與速度',
  Heading: '航向',
  Direction: '方向',
  'set by hand': '手動設定',
  '{age} ago': '{age} 前',
  'clock {age} ahead': '時鐘快 {age}',
  'clock {age} behind': '時鐘慢 {age}',
  "The recorder's clock and the server's do not agree: the times it tells are kept as they came.":
    '錄影機的時鐘與伺服器不一致：它回報的時間會原樣保存。',
  'impossible place': '位置不合理',
  'impossible speed': '速度不合理',
  'impossible altitude': '高度不合理',
  'The recorder reports what cannot be: it is kept as it came, and not drawn.':
    '錄影機回報了不合理的數值：會原樣保存，但不會繪出。',
  'GPS signal not found!': '找不到 GPS 訊號！',
  'Not heard of yet': '尚無回報',
  N: '北',
  NE: '東北',
  E: '東',
  SE: '東南',
  S: '南',
  SW: '西南',
  W: '西',
  NW: '西北',
  'Speed over the last {count} minutes': '最近 {count} 分鐘的速度',
  'last {count} minutes': '最近 {count} 分鐘',
  'Kept data': '保存的資料',
  'Positions since': '位置資料起始',
  'Positions are kept': '位置資料保存',
  'Free on the disk': '磁碟可用空間',
  'for ever': '永久',
  '{count} days': '{count} 天',
  'up to {size}': '最多 {size}',
  'Positions take nearly as much room as they may: from {time} on the oldest are removed.':
    '位置資料已接近容量上限：自 {time} 起將刪除最舊的資料。',
} as const satisfies Texts;

/** Words whose English has a form of its own for one. */
const en = {
  'Speed over the last {count} minutes': {
    one: 'Speed over the last minute',
    other: 'Speed over the last {count} minutes',
  },
  'last {count} minutes': { one: 'last minute', other: 'last {count} minutes' },
} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
