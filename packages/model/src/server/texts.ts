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
  'GPS Relay': 'GPS 轉送',
  'Send positions on to another platform': '將位置轉送至其他平台',
  'Each device appears there under its own number, as in JT/T 808. The other platform learns where all vehicles are.':
    '每台設備以自己的號碼依 JT/T 808 出現在該平台。該平台會得知所有車輛的位置。',
  'Platform that gets the positions': '接收位置的平台',
  'Its name or IP address.': '名稱或 IP 位址。',
  'A name or an IP address, without a port.': '名稱或 IP 位址，不含連接埠。',
  'Its port for JT/T 808': '其 JT/T 808 連接埠',
  'Heart Beat Relay': '心跳轉送',
  'Send heartbeats on to another platform': '將心跳轉送至其他平台',
  'It sees which devices are online, and under which number. Positions are not sent.':
    '該平台會看到哪些設備在線上及其號碼。不會傳送位置。',
  'Platform that gets the heartbeats': '接收心跳的平台',
  'Its name or IP address, and its port for JT/T 808.': '名稱或 IP 位址，以及其 JT/T 808 連接埠。',
  'A name or an IP address and a port, such as 192.0.2.7:6808.':
    '名稱或 IP 位址與連接埠，例如 192.0.2.7:6808。',
  'How it stands with the other platform': '與其他平台的連線狀況',
  'Nothing is sent on.': '目前不轉送任何資料。',
  'Enter an address, and save.': '請輸入位址並儲存。',
  'Nothing was to be sent yet.': '尚無資料需要傳送。',
  'Signing on at {address} …': '正在登入 {address} …',
  'Connected to {address}': '已連線至 {address}',
  '{address} does not answer': '{address} 沒有回應',
  'Devices signed on there': '已登入該平台的設備',
  'Reports that wait': '等待傳送的回報',
  'Reports that were given up': '已放棄的回報',
  'They waited for longer than a day, or the other platform did not take them.':
    '等待超過一天，或其他平台未接收。',
  'Last answer': '最後回應',
  'Next try': '下次嘗試',
  'What went wrong': '發生的問題',
  'Devices that it refuses': '遭拒絕的設備',
  '{count}, such as {device}: {answer}': '{count} 台，例如 {device}：{answer}',
  'The other platform does not answer': '其他平台沒有回應',
  'The other platform closed the connection': '其他平台關閉了連線',
  'This is the port of this server itself: reports would go in circles':
    '這是本伺服器自己的連接埠：回報會不斷循環',
  'It cannot be reached: {reason}': '無法連線：{reason}',
  'The other platform does not register the device (answer {result})':
    '其他平台不註冊此設備（回應 {result}）',
  'The other platform does not let the device sign on (answer {result})':
    '其他平台不讓此設備登入（回應 {result}）',
  'The other platform does not take the reports (answer {result})': '其他平台不接收回報（回應 {result}）',
  'The device has no number by which JT/T 808 knows it': '此設備沒有 JT/T 808 的號碼',
  'The other platform does not speak JT/T 808': '其他平台不使用 JT/T 808',
  'Folders of recordings': '錄影資料夾',
  'A second factor is a duty for the levels': '必須使用第二驗證因素的等級',
} as const satisfies Texts;

export const texts = { en: {}, tw };
