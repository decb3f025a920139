import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Some of it is not on the recorder any more': '部分內容已不在錄影機上',
  'The recorder agreed to upload, but sends nothing': '錄影機同意上傳，但沒有傳送資料',
  'The upload broke off': '上傳中斷',
  'The recorder says that it is done, but no file came': '錄影機表示已完成，但沒有收到檔案',
  'The recorder could not upload it': '錄影機無法上傳',
  'A file is shorter than the recorder said': '檔案比錄影機所說的短',
  'As many orders are kept as can be: remove some': '調取要求數已達上限：請移除一些',
  'Another person asked for it: only he and administrators may change it':
    '這是其他人的要求：只有本人與管理員可以變更',
  'It is over': '已經結束',
  'There is no such file': '沒有這個檔案',
  'Ask for at most 24 hours, from the first to the last': '請要求最多 24 小時，由先至後',
  'You may not see footage as old as this': '您無權查看這麼早的影像',
  'Only an upload of files waits until no mobile network is needed':
    '只有檔案上傳可以等到不需要行動網路時再進行',
  'A device has none of these channels': '有設備沒有這些頻道',
  'The file cannot be read as video: take it as it is': '此檔案無法當作影片讀取：請直接取用原檔',
} as const satisfies Texts;

export const texts = { en: {} as const satisfies Partial<Record<keyof typeof tw, Text>>, tw };
