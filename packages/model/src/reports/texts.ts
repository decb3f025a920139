import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'There is no report {reportid}': '沒有報表 {reportid}',
  'There is no such report file, or it is no longer kept': '沒有這個報表檔案，或已不再保留',
  'The events of the report are not understood: see the type': '無法理解報表的事件：請參閱報表類型',
  'A driver score is made daily, weekly or monthly': '駕駛評分只能每日、每週或每月產生',
  'The web service of the report wants an address that begins with http:// or https://':
    '報表的網路服務位址須以 http:// 或 https:// 開頭',
  'The server is not called {name}: receivers could not open its links':
    '伺服器的名稱不是 {name}：收件者將無法開啟連結',
  'A report that is emailed needs the address of the server for its links':
    '以郵件寄送的報表需要伺服器位址才能建立連結',
  'You have {count} reports already': '您已有 {count} 份報表',
  'This report is not being made': '此報表並未在產生中',
  'The report is being made already': '報表已在產生中',
  'Its owner is gone or may no longer see reports: an administrator can take it over by saving it':
    '其擁有者已不存在，或不再有權檢視報表：管理員儲存後即可接管',
  'Nothing of this period is over yet': '此期間尚無任何已結束的時段',
  'The report became larger than 64 MB: choose fewer devices or events, or a shorter period':
    '報表超過 64 MB：請選擇較少的設備或事件，或較短的週期',
  'The disk is full: the report is tried again later': '磁碟已滿：稍後將重試產生報表',
  'The report could not be made': '無法產生報表',
  'Somebody stopped it': '已被人員停止',
  'It took too long': '耗時過久',
  'Distance, miles': '距離（英里）',
  'Distance, km': '距離（公里）',
  'Speed, mph': '速度（mph）',
  'Speed, km/h': '速度（km/h）',
  Latitude: '緯度',
  Longitude: '經度',
  'Check status': '確認狀態',
  '{count} later events are not listed: choose a shorter period':
    '另有 {count} 筆較晚的事件未列出：請選擇較短的週期',
  'Events by kind': '各類事件數量',
  Count: '次數',
  First: '首次',
  Last: '最後',
  'Still lasts': '仍持續',
  '{hit} of {count} vehicles': '{count} 輛車中的 {hit} 輛',
  'Idle time': '怠速時間',
  'It reported nothing': '未回報任何資料',
  'Driven too little': '行駛時間過少',
  'Idle minutes': '怠速分鐘數',
  'Share of idling, %': '怠速比例（%）',
  'Idle events': '怠速事件',
  'Times over speed': '超速次數',
  Vehicles: '車輛',
  Score: '評分',
  'Score per 1,000 km': '每 1,000 公里評分',
  'False alarms, left out': '已排除的誤報',
  'Nobody entered': '未登錄駕駛',
  'Under {distance}': '未滿 {distance}',
  'Lowest scores': '最低評分',
  miles: '英里',
  'A score is 100 and the points of all events, from 0 to 100. False alarms are left out.':
    '評分為 100 加上所有事件的扣分，介於 0 到 100。誤報不列入。',
  'Per 1,000 km it is told from {distance} on: of a shorter way it says nothing.':
    '每 1,000 公里評分自 {distance} 起才顯示：里程太短時沒有意義。',
  'Points: {points}': '扣分：{points}',
  'event detail': '事件明細',
  'event summary': '事件摘要',
  'sdcard alarm': 'SD 卡警報',
  'usage alarm': '使用率警報',
  'idle alarm': '怠速警報',
  'driver score': '駕駛評分',
  summary: '車隊摘要',
  Period: '週期',
  'Time zone': '時區',
  Made: '產生時間',
  Hourly: '每小時',
  Daily: '每日',
  Weekly: '每週',
  Monthly: '每月',
  '{count} minutes': '{count} 分鐘',
  'Nothing of this happened in the period': '此期間沒有發生這類情況',
  'The sheet (XLSX) has {count} more rows': '試算表（XLSX）另有 {count} 列',
  About: '關於',
  'Whoever has these links can open them until {time}.': '持有這些連結的人可在 {time} 之前開啟。',
} as const satisfies Texts;

/** Words whose English has a form of its own for one. */
const en = {
  '{count} minutes': { one: '{count} minute', other: '{count} minutes' },
  '{count} later events are not listed: choose a shorter period': {
    one: '{count} later event is not listed: choose a shorter period',
    other: '{count} later events are not listed: choose a shorter period',
  },
  '{hit} of {count} vehicles': { one: '{hit} of {count} vehicle', other: '{hit} of {count} vehicles' },
  'The sheet (XLSX) has {count} more rows': {
    one: 'The sheet (XLSX) has {count} more row',
    other: 'The sheet (XLSX) has {count} more rows',
  },
  'You have {count} reports already': {
    one: 'You have {count} report already',
    other: 'You have {count} reports already',
  },
} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
