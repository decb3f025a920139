import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'There is no such device': '沒有此設備',
  'There is no such group': '沒有此群組',
  'There is no such plan': '沒有此計畫',
  'There are too many plans': '計畫過多',
  'A plan is of a device or of a group': '計畫須屬於設備或群組',
  'A plan that downloads needs at least one channel': '下載計畫至少需要一個頻道',
  'These events are emergencies: say once more that they are to be discarded':
    '這些事件屬於緊急事件：請再次確認要捨棄',
  'By device': '依設備',
  'By group': '依群組',
  GLOBAL: '全域',
  ALL: '全部',
  Order: '排列方式',
  'For a group': '套用至群組',
  'Mode Update': '更新模式',
  'Delete all plans of {whose}': '刪除 {whose} 的所有計畫',
  'Event code': '事件代碼',
  'Event type': '事件類型',
} as const satisfies Texts;

/** Words whose English has a form of its own for one. */
const en = {} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
