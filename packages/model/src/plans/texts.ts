import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Footage upload': '影像上傳',
  'FTP server for footage': '影像的 FTP 伺服器',
  'Download plans that upload send the footage of events there. While it is empty, nothing is sent. Hosts on your own network have to be allowed under Push Event.':
    '設定上傳的下載計畫會將事件影像傳至此處。留空則不傳送。自有網路中的主機須在「推送事件」中允許。',
  'FTP server port': 'FTP 伺服器連接埠',
  'FTP security': 'FTP 安全性',
  'With FTPS, nothing is sent unless the server supports it and shows a certificate that is trusted.':
    '使用 FTPS 時，除非伺服器支援並出示受信任的憑證，否則不傳送。',
  'FTP server user': 'FTP 伺服器使用者',
  'FTP server password': 'FTP 伺服器密碼',
  'A folder such as alarms/north.': '資料夾，例如 alarms/north。',
  'A snapshot every second': '每秒一張快照',
  'For as long as footage is wanted after the event, a minute at most.':
    '持續至事件後所需影像結束，最多一分鐘。',
  'Upload it by FTP': '以 FTP 上傳',
  'To the server of Server Settings, Footage upload, once it was fetched.':
    '取回後傳至「伺服器設定」的「影像上傳」伺服器。',
  'Folder on the FTP server': 'FTP 伺服器上的資料夾',
  'By device, day and channel': '依設備、日期與頻道',
  'Files are named by their time in folders; else each has one long name.':
    '檔案在資料夾中以時間命名；否則每個檔案使用一個長名稱。',
  'Not uploaded: {fault}': '未上傳：{fault}',
  'There is no such group': '沒有此群組',
  'Plans for every device are for administrators': '適用於所有設備的方案由管理員設定',
  'Others have this device too: have an administrator do it, or do it for a group of your branch':
    '其他群組也有此設備：請洽管理員處理，或改對您分支的群組設定',
  'Somebody above you has a plan for the same: ask them to change it':
    '您的上層已有相同對象的方案：請洽其修改',
  'Steps may name you and people whom you manage, and no shift calendar':
    '步驟僅能指定您自己與您管理的人員，且不可指定輪班表',
  'There is no such plan': '沒有此計畫',
  'There are too many plans': '計畫過多',
  'A plan is of a device or of a group': '計畫須屬於設備或群組',
  'A plan that downloads needs at least one channel': '下載計畫至少需要一個頻道',
  'These alarms are critical: confirm once more that nobody needs to decide about them':
    '此為緊急警報：請再次確認不需任何人處理',
  'This kind is not tuned, or somebody has changed its plan since': '此種類未調整，或其計畫已另行儲存',
  'These events are emergencies: confirm once more that they should be discarded':
    '這些事件屬於緊急事件：請再次確認要捨棄',
  'By device': '依設備',
  'By group': '依群組',
  GLOBAL: '全域',
  ALL: '全部',
  Order: '排列方式',
  'For a group': '套用至群組',
  'Mode Update': '更新模式',
  'This moves the plan of {event} of {whose}.': '{whose} 的「{event}」計畫將移至此處。',
  'This replaces the plan of {event} of {whose}.': '這會取代 {whose} 的「{event}」計畫。',
  'This replaces {count} plans.': '這會取代 {count} 個計畫。',
  'Delete all plans of {whose}': '刪除 {whose} 的所有計畫',
  'Vehicle ID': '車輛編號',
  'Event download plans': '事件下載計畫',
  'Download plan': '下載計畫',
  'Download plans': '下載計畫',
  'The plan was saved': '計畫已儲存',
  'The plan was removed': '計畫已刪除',
  'What is set above your branch holds for its events.': '此分支的事件依上層的設定處理。',
  'As is set above your branch': '依您分支上層的設定',
  'There is no plan here': '此處沒有計畫',
  'Events without a plan are kept and shown, but nothing is fetched for them. A device’s plan takes precedence over its groups’, and those over GLOBAL.':
    '沒有計畫的事件會保留並顯示，但不下載影像。設備的計畫優先於群組，群組優先於全域。',
  'all plans of {whose}': '{whose} 的所有計畫',
  'the plan of {event} of {whose}': '{whose} 的「{event}」計畫',
  'Edit the plan of {event} of {whose}': '編輯 {whose} 的「{event}」計畫',
  'Delete the plan of {event} of {whose}': '刪除 {whose} 的「{event}」計畫',
  'Add a download plan': '新增下載計畫',
  'Edit the download plan': '編輯下載計畫',
  'Download mode': '下載模式',
  'Download mode of {event} of {whose}': '{whose} 的「{event}」下載模式',
  Hidden: '隱藏',
  'Not Download': '不下載',
  Discard: '捨棄',
  'Media type': '媒體類型',
  'Cover media type': '涵蓋媒體類型',
  VIDEO: '影像',
  'VIDEO WITH AUDIO': '影像與聲音',
  SNAPSHOT: '快照',
  'VIDEO AND SNAPSHOT': '影像與快照',
  'VIDEO WITH AUDIO AND SNAPSHOT': '影像、聲音與快照',
  'A snapshot is a picture that the recorder takes when it tells of the event.':
    '快照是錄影機回報事件時拍攝的照片。',
  'Pre sec': '事件前秒數',
  'Post sec': '事件後秒數',
  'Time part': '時段',
  'system default': '系統預設',
  'system default: {n} s': '系統預設：{n} 秒',
  'Seconds before the event': '事件前秒數設定',
  'Seconds after the event': '事件後秒數設定',
  Interval: '間隔',
  'How long after an event with footage others of its kind get none. 0: no pause.':
    '有影像的事件之後，此時間內的同類事件不再下載。0 表示不限制。',
  'Longest footage from the card': '記憶卡影像最長秒數',
  '0: no limit.': '0 表示不限長度。',
  'Only in some minutes of the day': '僅在一天中的部分時段',
  "By the server's clock, {zone}.": '依伺服器時間，{zone}。',
  'Kept in UTC: when its clock changes, these hours move with it.':
    '以 UTC 儲存：伺服器時制變更時，這些時段會隨之移動。',
  'Set On': '設為開',
  'Set Off': '設為關',
  'Then paint minutes, or press a heading.': '接著塗選分鐘，或按標題。',
  'Minutes of the day': '一天中的分鐘',
  'Minute {minute} of every hour': '每小時第 {minute} 分',
  'In the minutes of a day': '在一天的分鐘格中',
  'The next minute in that direction; with Shift painted on the way':
    '該方向的下一分鐘；按住 Shift 則沿途塗選',
  'Six hours up or down': '上移或下移六小時',
  'The first or the last minute of the hour': '該小時的第一或最後一分鐘',
  'Paint the minute': '塗選該分鐘',
  'No minute is on.': '沒有開啟任何時段。',
  'These events are emergencies. Discarded, they are counted only: nobody is told, and nothing is kept.':
    '這些屬於緊急事件。捨棄後僅計數：不會通知任何人，也不保留。',
  'Yes, discard these emergencies': '是，捨棄這些緊急事件',
  'Confirm that these emergencies should be discarded.': '請確認要捨棄這些緊急事件。',
  'Whole seconds from 0 to 3,600.': '0 到 3,600 的整數秒。',
  'Whole seconds from 0 to 86,400.': '0 到 86,400 的整數秒。',
  'What holds for a device': '設備適用的計畫',
  'its own plan': '設備自己的計畫',
  'plan of {group}': '{group} 的計畫',
  'plan for every device': '全域計畫',
  'Every event': '所有事件',
  'Every other event': '其他所有事件',
  'no plan': '沒有計畫',
} as const satisfies Texts;

/** Words whose English has a form of its own for one. */
const en = {} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
