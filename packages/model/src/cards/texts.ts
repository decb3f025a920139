import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'The recorder has nothing recorded at that time': '錄影機在該時間沒有錄影',
  'Somebody else plays another moment of this channel': '其他人正在回放此頻道的另一個時間',
  'Another playback of yours took its place': '您的另一個回放取代了它',
  'As many recordings are played as can be': '同時回放的錄影已達上限',
  'The recorder agreed to play, but sends nothing': '錄影機同意回放，但沒有傳送資料',
  'The recorder sends nothing any more': '錄影機不再傳送資料',
  'The recorder stopped before the end': '錄影機在結束前停止',
  'The recorder does not tell what it has recorded': '錄影機沒有告知錄影內容',
  'This playback has ended': '此回放已結束',
  'Ask for at most 7 days, from the first to the last': '請查詢最多 7 天，由先至後',
  'Recorders play at 1, 2, 4, 8 or 16 times the speed': '錄影機以 1、2、4、8 或 16 倍速回放',
  'You may not see recordings as old as this': '您無權查看這麼早的錄影',
} as const satisfies Texts;

export const texts = { en: {} as const satisfies Partial<Record<keyof typeof tw, Text>>, tw };
