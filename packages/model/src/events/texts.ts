import type { Texts } from '../text.ts';
import { eventTexts } from './event-texts.ts';
import { listTexts } from './list-texts.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Its recorder announced files of too many later alarms, and sent none':
    '錄影機其後宣告了過多警報的檔案，且未傳送',
  ...eventTexts,
  ...listTexts,
  Events: '事件',
  Bookmark: '書籤',
  'Bookmark this moment': '將此刻加入書籤',
  'Bookmark this moment (b)': '將此刻加入書籤 (b)',
  'What can be seen': '內容說明',
  'At most 80 letters.': '最多 80 個字。',
  Bookmarked: '已加入書籤',
  'Remove the bookmark': '移除書籤',
  'That moment is in the future': '該時刻尚未到來',
  'There is no such event': '沒有此事件',
  'Its footage is being fetched already': '其影像正在下載中',
  'The server has the footage already': '伺服器已有該影像',
  'Picture {n} of {count}': '第 {n} 張，共 {count} 張',
  'This installation keeps no memos of events': '此系統不記錄事件備註',
  'What people noted has words of its own: note it anew': '人員記錄的事件有自己的文字：請重新記錄',
  'There is no such bookmark': '沒有此書籤',
  'Events, {count} unread': '事件，{count} 則未讀',
  'Mark all as read': '全部標為已讀',
  'No events can be received at the moment.': '目前無法接收事件。',
  'Of very many events, the first {count} are shown.': '事件過多，僅顯示前 {count} 筆。',
  'Add custom event': '新增自訂事件',
  'Start Time > End Time': '開始時間晚於結束時間',
  'A custom event lasts at most a day': '自訂事件最長一天',
  'The device has none of these channels': '設備沒有這些頻道',
  'Choose at least one channel.': '請至少選擇一個頻道。',
  'A time is needed.': '請輸入時間。',
  'The event was noted': '事件已記錄',
  'Its footage is fetched as soon as the recorder is there.': '錄影機連線後即下載影像。',
  Wanted: '下載',
  'Channel {channel} is wanted': '下載頻道 {channel}',
  'Main stream of channel {channel}': '頻道 {channel} 的主碼流',
  'With sound': '含聲音',
  'Start Time': '開始時間',
  'End Time': '結束時間',
  'End Date': '結束日期',
  'Nothing has happened yet.': '尚無任何事件。',
  Unread: '未讀',
  'Unread alarms': '未讀警報',
  'Alarms and calls that you have not read': '您尚未讀取的警報與來電',
  Alarm: '警報',
  'This server': '本伺服器',
  'The data folder cannot be written: positions are shown, but neither kept nor acknowledged. Make room on its disk.':
    '資料夾無法寫入：位置仍會顯示，但不儲存也不回應確認。請清出磁碟空間。',
  'The clock of the server is wrong, according to most vehicles: arrival times go by theirs. Set it, and keep it right with NTP.':
    '多數車輛顯示伺服器時鐘有誤：回報的到達時間改以車輛時鐘為準。請校正時鐘，並以 NTP 維持。',
  'The clock of the server and those of the vehicles agree again.': '伺服器與車輛的時鐘已再次一致。',
  'The data folder can be written again.': '資料夾已可再次寫入。',
  'The scheduled backup failed: the log of the server says why.': '排定的備份失敗：原因請見伺服器記錄檔。',
  'Something that was kept is damaged or lost: the log of the server says what.':
    '部分已儲存的資料損毀或遺失：詳情請見伺服器記錄檔。',
  'The scheduled backup was made again.': '排定的備份已再次完成。',
  'The media folder {of} cannot be written: recordings go into the others, or rest. The log of the server says why.':
    '錄影資料夾 {of} 無法寫入：錄影改存其他資料夾，或暫停。原因請見伺服器日誌。',
  'The disk of the media folder {of} is too slow: it has not answered for seconds. Recordings go into the others, or rest, until it does.':
    '錄影資料夾 {of} 的磁碟速度不足：已數秒沒有回應。在恢復之前，錄影改存其他資料夾，或暫停。',
  'The footage store {of} takes no recordings: they wait in the media folders. The log of the server says why.':
    '錄影儲存空間 {of} 無法存入錄影：錄影暫留在媒體資料夾。原因請見伺服器日誌。',
  'The footage store {of} takes recordings again.': '錄影儲存空間 {of} 已可再次存入錄影。',
  'Recordings that wait for the footage store {of} have nearly filled the media folders: the oldest are going to be removed before they are kept there.':
    '等候存入錄影儲存空間 {of} 的錄影幾乎佔滿媒體資料夾：最舊的錄影將在存入之前被移除。',
  'The media folders have room again for recordings that wait for the footage store {of}.':
    '媒體資料夾已再次有空間容納等候存入錄影儲存空間 {of} 的錄影。',
  'The disk of the media folder {of} answers again.': '錄影資料夾 {of} 的磁碟已恢復回應。',
  'No email has gone out for ten minutes: Deliveries says why.':
    '已有十分鐘未能寄出任何郵件：原因請見「通知紀錄」。',
  'Emails go out again.': '郵件已恢復寄送。',
  'What follows events is behind by minutes: {of}. The log of the server says by how much.':
    '事件的後續處理已落後數分鐘：{of}。詳情請見伺服器日誌。',
  'What follows events is not behind any more: {of}.': '事件的後續處理已趕上：{of}。',
  'No text message has gone out for ten minutes: Deliveries says why.':
    '已有十分鐘未能傳送任何簡訊：原因請見「通知紀錄」。',
  'Text messages go out again.': '簡訊已恢復傳送。',
  'The web service at {of} has taken nothing for ten minutes: Deliveries says why.':
    '網路服務 {of} 已有十分鐘未接受任何事件：原因請見「通知紀錄」。',
  'The web service at {of} works again.': '網路服務 {of} 已恢復。',
  'The push service {of} has taken no notification for browsers for ten minutes: Deliveries says why.':
    '推播服務 {of} 已有十分鐘未接受任何瀏覽器通知：原因請見「通知紀錄」。',
  'The push service {of} takes notifications for browsers again.': '推播服務 {of} 已恢復接受瀏覽器通知。',
  'The server {of} cannot reach the bus: it shows only its own vehicles, and other servers do not see them. Check nats-server and the network between them.':
    '伺服器 {of} 無法連線至匯流排：僅顯示自身的車輛，其他伺服器看不到這些車輛。請檢查 nats-server 及其間的網路。',
  'The server {of} reaches the bus again: every server shows all vehicles.':
    '伺服器 {of} 已恢復連線至匯流排：各伺服器皆顯示全部車輛。',
  'Renewing the HTTPS certificate has failed several times, and it expires on {of}: Server Settings → Let’s Encrypt says why.':
    'https 憑證多次更新失敗，將於 {of} 到期：原因請見「伺服器設定」→「Let’s Encrypt」。',
  'The HTTPS certificate was renewed, or is no longer needed.': 'https 憑證已更新，或已不再需要。',
  'The HTTPS certificate expires on {of}: give the server a new one.':
    'https 憑證將於 {of} 到期：請為伺服器更換憑證。',
  'The HTTPS certificate was replaced.': 'https 已更換憑證。',
  'admin signed in with a password or a passkey, from {of}, and not with the company account. If nobody of you did, change the password of admin at once.':
    'admin 已從 {of} 以密碼或通行密鑰登入，而非以公司帳號登入。若非你們所為，請立即變更 admin 的密碼。',
  'The media folder {of} can be written again.': '錄影資料夾 {of} 已可再次寫入。',
  'Two recorders use one terminal number and take turns: the log of the server says which.':
    '有兩台錄影機使用同一個終端號碼並輪流連線：伺服器紀錄會說明是哪一個。',
  'Positions have nearly used up their room: the oldest are going to be removed. The stream status says when.':
    '位置資料已接近容量上限，將刪除最舊的資料，時間請見串流狀態。',
  'Positions have room: there is enough again, or the oldest are removed from now on.':
    '位置資料已有空間：空間已足夠，或自此起刪除最舊的資料。',
  'Profile {profile} defines event {code} already': '設定檔 {profile} 已定義事件 {code}',
  'Profile {profile} does not define event {code}': '設定檔 {profile} 未定義事件 {code}',
  'There is no profile {profile}': '沒有設定檔 {profile}',
  'GLOBAL is for every device: remove its definitions one by one': 'GLOBAL 適用於所有設備：請逐一移除其定義',
  'GLOBAL is for every device: only an administrator can change it':
    'GLOBAL 適用於所有設備：由系統管理員變更',
  'Profile {profile} is in use by devices that you may not see': '您無權檢視的設備正在使用設定檔 {profile}',
  'Name the definition or the profile to remove': '請指定要移除的定義或設定檔',
  'There can be at most {count} definitions of events': '事件定義已達上限：{count}',
  'Event definition': '事件定義',
  'The definitions could not be loaded': '無法載入定義',
  'Change the definition': '變更定義',
  'New definition': '新增定義',
  'Delete the definition': '刪除定義',
  'Delete the profile': '刪除設定檔',
  'Delete profile {profile}': '刪除設定檔 {profile}',
  'Change {name} of {profile}': '變更 {profile} 的「{name}」',
  'Delete {name} of {profile}': '刪除 {profile} 的「{name}」',
  'Profile of {device}': '{device} 的設定檔',
  Profile: '設定檔',
  Profiles: '設定檔',
  Definitions: '定義',
  'The definition holds from now on': '此定義自現在起生效',
  'The profile defines this event already: saving replaces what it says.':
    '此設定檔已定義這個事件：儲存將取代原有內容。',
  'GLOBAL is for every device that has no profile of its own.': 'GLOBAL 適用於所有沒有自己設定檔的設備。',
  'A number: the names of known events are offered.': '請輸入號碼：會列出已知事件的名稱。',
  'A profile has 1 to 32 letters, digits, . _ or -, and is not called ALL.':
    '設定檔名稱為 1 到 32 個英文字母、數字、. _ 或 -，且不可為 ALL。',
  'A code is a number from 0 to 999999.': '代碼為 0 到 999999 的數字。',
  'At most 64 letters on one line.': '一行最多 64 個字。',
  'At most 200 letters on one line.': '一行最多 200 個字。',
  'Event name': '事件名稱',
  'Empty: as its code is called.': '留空：沿用代碼的名稱。',
  'Text of the notice': '通知文字',
  'Stands beside the name in notices and lists.': '顯示於通知與清單中的名稱旁。',
  'Colour of the notice': '通知顏色',
  'Another colour': '其他顏色',
  Notice: '通知',
  'Nothing is defined here': '此處尚無定義',
  'Events keep their standard names until you define your own.': '在您自行定義名稱之前，事件沿用標準名稱。',
  'Begin with one of these:': '可從下列其中一項開始：',
  'Emergency: {device}': '緊急求救：{device}',
  '{device} is called': '{device} 通話中',
  'answered by {user}': '由 {user} 接聽',
} as const satisfies Texts;

export const texts = { en: {}, tw };
