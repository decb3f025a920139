import type { Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Sound for alarms': '警報音效',
  'System notifications': '系統通知',
  'The browser blocks this: allow it in its settings.': '瀏覽器已設定為不允許：請在瀏覽器設定中允許。',
  Preferences: '偏好設定',
  Language: '語言',
  Theme: '佈景主題',
  Default: '預設',
  'Light or dark': '淺色或深色',
  'Same as the system': '依系統',
  Light: '淺色',
  Dark: '深色',
  'Length unit': '長度單位',
  Kilometre: '公里',
  Mile: '英里',
  'Event notify': '事件通知',
  'Every event, not only alarms': '所有事件，不只警報',
} as const satisfies Texts;

export const texts = { en: {}, tw };
