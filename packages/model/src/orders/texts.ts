import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'The maximum number of orders is reached: remove some': '要求數已達上限：請移除一些',
  'It is over': '已經結束',
  'The device could not be reached in time': '未能在期限內連上設備',
  'Another server is handling it now': '目前由另一台伺服器處理中',
  'Waits for its turn': '等候輪到',
  'Waits until the device is online': '等候設備上線',
  'Waits for its hours': '等候指定時段',
  'Waits for data of another month': '等候下個月的流量',
  'Tried again soon': '即將重試',
  'Waits for room on the disk': '等候磁碟空間',
} as const satisfies Texts;

export const texts = { en: {} as const satisfies Partial<Record<keyof typeof tw, Text>>, tw };
