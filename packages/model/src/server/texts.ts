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
  'The licence ends on {date}.': '授權將於 {date} 到期。',
  '{used} of {most} licensed devices.': '已使用 {used} / {most} 台授權設備。',
  'Max license': '授權上限',
  Expiry: '到期日',
  unlimited: '無限制',
  Disk: '硬碟',
  Upload: '上傳',
  'Server Settings': '伺服器設定',
  'Record Disks': '錄影磁碟',
  'Record Options': '錄影選項',
  Download: '下載',
  Database: '資料庫',
  'Whole numbers, {min} to {max}.': '整數，{min} 至 {max}。',
  Logs: '記錄',
  'Find a setting': '尋找設定',
  'Settings that were found': '找到的設定',
  'No setting has these words': '沒有設定包含這些字詞',
  days: '天',
  'In a menu of tabs: the one above or below': '在分頁選單：上一個或下一個',
  'The settings were kept.': '設定已儲存。',
  'Days for which positions are kept': '位置資料保存天數',
  'The newest position of each vehicle stays, however old it is.': '每輛車最新的位置無論多舊都會保留。',
  'Days for which events are kept': '事件保存天數',
  'Days for which the stream log is kept': '串流記錄保存天數',
  'Who watched and talked. It has at most two million rows: of more the oldest go.':
    '誰觀看與通話。最多兩百萬筆：超過時先刪除最舊的。',
  'Enter the password or key again: it was entered for another address':
    '請重新輸入密碼或金鑰：先前輸入的是供另一個位址使用',
  'The option {option} of the start says this: it cannot be changed here':
    '此項由啟動選項 {option} 指定：無法在此變更',
  'Folders of recordings': '錄影資料夾',
  'A second factor is a duty for the levels': '必須使用第二驗證因素的等級',
} as const satisfies Texts;

export const texts = { en: {}, tw };
