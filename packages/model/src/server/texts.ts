import type { Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  Copyright: '版權',
  'Copyright the Outrider authors': '版權所有 Outrider 作者群',
  'Licensed under the Apache License, Version 2.0': '以 Apache License 2.0 版授權',
  'Map outlines: Natural Earth. Places: GeoNames (CC BY 4.0). Themes: Bootswatch (MIT).':
    '地圖輪廓：Natural Earth。地名：GeoNames（CC BY 4.0）。佈景主題：Bootswatch（MIT）。',
  'Sorry, Trial over expire date.': '抱歉，試用期已過。',
  'Server time': '伺服器時間',
  Version: '版本',
  'Max license': '授權上限',
  Expiry: '到期日',
  unlimited: '無限制',
  Disk: '硬碟',
  Upload: '上傳',
  'Server Settings': '伺服器設定',
  'Record Disks': '錄影磁碟',
  'Record Options': '錄影選項',
  Download: '下載',
} as const satisfies Texts;

export const texts = { en: {}, tw };
