import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Group with those above it': '群組（含上層）',
  'This transfer no longer exists': '此匯入已不存在',
  'The maximum number of transfers is reached: remove some that have ended':
    '匯入數量已達上限：請移除已結束的項目',
  'It has changed in the meantime: look at it again': '狀態已變更：請重新查看',
  'The person who started it may no longer import records': '開始此匯入的人已無權匯入資料',
  'It stopped because of a fault of the server: the server log says more. It can go on from where it was':
    '因伺服器錯誤而停止，詳情請見記錄檔。可從停止處繼續',
  'The sheet is empty, or has only headings': '表格只有標題列，或沒有內容',
  'A sheet can have at most 50,000 rows: split it': '表格最多 50,000 列：請分成數個檔案',
  'A sheet can have at most 60 columns': '表格最多 60 欄',
  'The file is neither CSV nor XLSX': '檔案不是 CSV 也不是 XLSX',
  'This is a workbook in the old format (XLS): save it as XLSX': '這是舊版活頁簿（XLS）：請另存為 XLSX',
  'The file does not have the chosen encoding, or mixes two: save it as CSV UTF-8, or choose its encoding':
    '檔案編碼與所選不符，或混用兩種編碼：請另存為 CSV UTF-8，或選擇其編碼',
  'A required column is not chosen': '尚未選擇必要的欄位',
  'One column is chosen twice': '同一欄被選為兩個項目',
  'A column has values that you may not set': '有一欄是您無權設定的內容',
  '{column}: this is not allowed here': '{column}：此處不能填這個值',
  '{column}: this begins like a formula': '{column}：開頭看起來是公式',
  '{column}: this is empty': '{column}：此處沒有內容',
  'The same is already in line {line}': '第 {line} 行已有相同內容',
  'The name of a group has no spaces or apostrophes, and at most 64 characters':
    '群組名稱不含空格與單引號，最多 64 個字元',
  'There is no group {group}: import the groups first': '沒有群組 {group}：請先匯入群組',
  'There are several groups named {group}: write the groups above it too, as in North / Depot':
    '有多個群組 {group}：請一併寫出上層群組，例如 North / Depot',
  'You import into your branch: write the group below it, as in {group} / Depot':
    '您匯入的是自己的分支：請將群組寫在其下，例如 {group} / Depot',
  'A group of this row has left your branch in the meantime': '此列的某個群組已在此期間離開您的分支',
  'There is no permission {permission}': '沒有權限 {permission}',
  'A new user needs a permission': '新使用者需要權限',
  'Administrators are made and changed by hand': '管理員須手動新增與變更',
  'The last day of an account cannot be set here': '此處不能設定帳號到期日',
  'There is no device {device}: import the devices first': '沒有設備 {device}：請先匯入設備',
  'The device {device} exists already, and is not in your branch': '設備 {device} 已存在，且不在您的分支中',
  'Several drivers have this name: tell them apart by their cards': '有多位同名駕駛：請以卡號區分',
  'Import and export': '匯入與匯出',
  'To be set up': '待設定',
  'Being looked through': '檢查中',
  'Ready to begin': '可以開始',
  'Going on': '進行中',
  Stopped: '已停止',
  Finished: '已完成',
  'Import a sheet…': '匯入表格…',
  'Import a sheet': '匯入表格',
  'Nothing has been imported or exported yet': '尚未匯入或匯出任何資料',
  'Import groups, devices, drivers and people from CSV or XLSX, in this order, or a whole Traccar. You see what would happen to each record before anything is changed. Or export everything of the company as open files.':
    '可依序從 CSV 或 XLSX 匯入群組、設備、駕駛與使用者，或匯入整個 Traccar。變更之前，您會先看到每一筆的結果。也可將公司的全部資料匯出為開放格式檔案。',
  'Import from Traccar…': '匯入 Traccar…',
  'Import from Traccar': '匯入 Traccar',
  Calendars: '行事曆',
  'Address of its web pages': '其網頁位址',
  'An address such as https://traccar.example.com.': '例如 https://traccar.example.com 的位址。',
  'From an administrator there; or enter their user name and password. They are kept sealed until everything is imported. A server on your own network has to be an allowed host in the server settings.':
    '須為該系統的管理員；或使用其帳號與密碼。資料會加密保存，直到全部匯入完成。內部網路的伺服器須列在伺服器設定的允許主機中。',
  'Choose what to import…': '選擇匯入內容…',
  'Choose the first and the last day, {count} days at most, or neither.':
    '請選擇起日與迄日（最多 {count} 天），或兩者皆不選。',
  'Traccar {version}. Groups: {groups}, calendars: {calendars}. Groups are imported with whatever you choose. Calendars that name who is on duty become shift calendars, and weekly hours become those of the fences that use them. For the others you are told why not.':
    'Traccar {version}。群組：{groups} 個，行事曆：{calendars} 個。群組會一併匯入。標示值班人員的行事曆會成為值班表，每週時段會成為使用它的圍籬之時段；其他行事曆會說明無法匯入的原因。',
  'What is wanted': '匯入內容',
  Usernames: '使用者名稱',
  'From their e-mail': '取自電子郵件',
  'From their names': '取自姓名',
  'Permission of people': '使用者的權限',
  'Permission of people who may change nothing': '唯讀使用者的權限',
  'Positions from (UTC)': '定位起日（UTC）',
  'Positions to (UTC)': '定位迄日（UTC）',
  'Without days, no positions are imported. They are kept as long as positions of recorders are. People get no password: invite them afterwards.':
    '未選日期則不匯入定位。定位的保存期限與錄影主機的定位相同。使用者沒有密碼：請於匯入後邀請他們。',
  'See what would happen to each record': '檢視每一筆的結果',
  'The name or number of this driver cannot be used here': '此駕駛的姓名或卡號無法使用',
  'A device ID has only letters, digits, dots, hyphens and underscores, 32 at most':
    '設備 ID 只能有字母、數字、點、連字號與底線，最多 32 個字元',
  'This fence has no title, or a shape that cannot be used here': '此圍籬沒有標題，或其形狀無法使用',
  'This username cannot be used here': '此使用者名稱無法使用',
  'That is more than one import can hold: choose less, or fewer days':
    '超出單次匯入的上限：請選擇較少內容或較短期間',
  'This calendar cannot be read, or has something that a shift calendar cannot have':
    '此行事曆無法讀取，或含有值班表無法容納的內容',
  'The fences that use it get its hours': '其時段即為使用它的圍籬之時段',
  'Set the hours of this fence by hand: its calendar has more than weekly hours':
    '請手動設定此圍籬的時段：其行事曆不只有每週時段',
  'This calendar names nobody who is on duty: if a fence uses it, set its hours by hand':
    '此行事曆沒有值班人員：若有圍籬使用它，請手動設定其時段',
  '{count} of its events are left out: without a name, longer than a day, of another time zone, or too many':
    '有 {count} 個活動未匯入：沒有人名、超過一天、屬於其他時區，或數量過多',
  'This is not the address of a server': '這不是伺服器位址',
  '{host} does not answer, or breaks off in the middle of an answer': '{host} 沒有回應，或在回應途中中斷',
  '{host} does not let you in: check the token, user name and password':
    '{host} 拒絕登入：請檢查權杖、帳號與密碼',
  '{host} does not answer as Traccar does': '{host} 的回應與 Traccar 不同',
  'Enter a token, or a user name and a password': '請輸入權杖，或帳號與密碼',
  'The sign-in for that server is no longer stored: start a new import': '登入資料已不存在：請重新開始匯入',
  Content: '內容',
  Begun: '開始時間',
  '{done} of {items}': '{done} / {items}',
  'Choose a file.': '請選擇檔案。',
  'Read the sheet': '讀取表格',
  'What its rows are': '每列的內容',
  'Save an empty sheet with its headings': '儲存含標題列的空白表格',
  'The first row holds headings. Of a workbook the first sheet counts, and formulas are refused. Nothing is changed before you have seen what would become of each row.':
    '第一列為標題。活頁簿只讀第一張工作表，且不接受公式。在您看過每一列的結果之前，不會變更任何內容。',
  'Encoding of CSV': 'CSV 的編碼',
  'Unicode (UTF-8 or UTF-16)': 'Unicode（UTF-8 或 UTF-16）',
  'All imports and exports': '所有匯入與匯出',
  'by {user}, {time}': '{user}，{time}',
  'Choose columns…': '選擇欄位…',
  'Import {count} records': '匯入 {count} 筆',
  'Remove import': '移除匯入',
  'Remove export': '移除匯出',
  'Its files are removed from the server.': '其檔案會從伺服器移除。',
  'Export everything…': '匯出全部…',
  'Export everything': '匯出全部',
  'Exports of everything': '全部資料的匯出',
  Everything: '全部資料',
  'See what it weighs': '查看大小',
  'First day (UTC)': '起日（UTC）',
  'Last day (UTC)': '迄日（UTC）',
  'Choose the first and the last day, {count} days at most.': '請選擇起日與迄日（最多 {count} 天）。',
  'Positions of each device and day': '每個設備每天的定位',
  'CSV, for spreadsheets': 'CSV，供試算表使用',
  'GeoJSON, a place on each line': 'GeoJSON，每行一個位置',
  'GPX, for maps': 'GPX，供地圖使用',
  'Pictures, papers and files of alarms': '照片、文件與警報檔案',
  'Recordings as MP4: they may be terabytes': 'MP4 錄影：可能達數 TB',
  'Groups, devices, drivers, people, events, cases, visits, maintenance, orders, fences and routes of your branch are exported with whatever you choose. The audit trail, passwords and other secrets are not, nor what is private.':
    '無論選擇什麼，都會匯出您分支的群組、設備、駕駛、使用者、事件、案件、造訪、保養、命令、圍籬與路線。稽核紀錄、密碼與其他機密，以及私人時段的資料不會匯出。',
  'Groups, devices, drivers, people, events, cases, visits, maintenance, orders, the audit trail, fences, routes and settings are exported with whatever you choose. Passwords and other secrets are not, nor what is private.':
    '無論選擇什麼，都會匯出群組、設備、駕駛、使用者、事件、案件、造訪、保養、命令、稽核紀錄、圍籬、路線與設定。密碼與其他機密，以及私人時段的資料不會匯出。',
  'Export {size}': '匯出 {size}',
  'Choose what to export…': '選擇匯出內容…',
  'Records and settings': '紀錄與設定',
  'About {size} altogether, {free} are free.': '總計約 {size}，可用空間 {free}。',
  'The disk has no room for all of it: export less, or make room.':
    '磁碟空間不足以容納全部：請減少匯出內容，或騰出空間。',
  'Parts to download': '可下載的部分',
  'Files on the server until {time}. Parts that are unpacked at one place are the whole; READ-ME.txt says what is in them.':
    '檔案保留在伺服器上至 {time}。將各部分解壓縮到同一位置即為完整內容；READ-ME.txt 說明其內容。',
  'Its files are on another server, or were removed.': '檔案在另一台伺服器上，或已移除。',
  'Download part {part}': '下載第 {part} 部分',
  Written: '已寫入',
  'Table of contents': '目錄',
  'Nothing there': '無資料',
  'Left out': '未匯出',
  'The disk has no room for more of it: make room, then go on, or export less':
    '磁碟空間不足：請騰出空間後繼續，或減少匯出內容',
  'That is more than one export can hold: choose fewer days': '超出單次匯出的上限：請選擇較短期間',
  'The device {device} was removed in the meantime': '設備 {device} 已在此期間移除',
  'Some recordings are damaged or cannot be read': '部分錄影已損壞或無法讀取',
  'Files that cannot be read or are too large for a zip: {count}': '無法讀取或超出 ZIP 上限的檔案：{count}',
  'This part of the export is not on this server': '此匯出部分不在這台伺服器上',
  'Files of this export were removed from the server: remove it and export again':
    '此匯出的檔案已從伺服器移除：請移除此匯出後重新匯出',
  'The person who exports may not change the settings of the server': '匯出者無權設定伺服器',
  'The person who exports does not manage this branch any more': '匯出者已不再管理此分支',
  'The person who began this has to set up a second factor first': '發起者須先設定第二重驗證',
  'The device {device} is no longer in the branch: there is only what was written of it before':
    '設備 {device} 已不在此分支：只有先前已寫入的內容',
  'Left out before {day}: the person who exports may not see anything older':
    '省略 {day} 之前的內容：匯出者不得查看更早的內容',
  'The person who exports has no right to this': '匯出者無權取得此內容',
  'You have no right to some of that: leave out positions, trips or recordings':
    '您無權取得其中一部分：請不要選位置、行程或錄影',
  'Export my branch…': '匯出我的分支…',
  'Export my branch': '匯出我的分支',
  'Import groups, devices, drivers and people of your branch from CSV or XLSX, in this order. You see what would happen to each record before anything is changed. Or export your branch as open files, as far as you may see it.':
    '可依序從 CSV 或 XLSX 匯入您分支的群組、設備、駕駛與使用者。變更之前，您會先看到每一筆的結果。也可在您的權限內將分支匯出為開放格式檔案。',
  'Days of vehicles left out because their visits are still being counted: {count}':
    '仍在統計中的車輛日造訪未匯出：{count}',
  'What was imported stays.': '已匯入的資料會保留。',
  'Column {number}': '第 {number} 欄',
  'Say which column is what. An empty cell leaves a value as it is, and what you leave out is not imported.':
    '請指定各欄的內容。空白儲存格不會變更原值，未選擇的欄位不會匯入。',
  Column: '欄位',
  Examples: '範例',
  '(needed)': '（必要）',
  'Not imported': '不匯入',
  'See what would happen to each row': '檢視每一列的結果',
  'What happens to each record': '每一筆的結果',
  'No record of this kind': '沒有這類資料',
  More: '更多',
  Line: '行',
} as const satisfies Texts;

/** English texts that are not their own keys. */
const en = {
  'Choose the first and the last day, {count} days at most, or neither.': {
    one: 'Choose the first and the last day, one day at most, or neither.',
    other: 'Choose the first and the last day, {count} days at most, or neither.',
  },
  'Choose the first and the last day, {count} days at most.': {
    one: 'Choose the first and the last day, one day at most.',
    other: 'Choose the first and the last day, {count} days at most.',
  },
  '{count} of its events are left out: without a name, longer than a day, of another time zone, or too many':
    {
      one: 'One of its events is left out: without a name, longer than a day, of another time zone, or too many',
      other:
        '{count} of its events are left out: without a name, longer than a day, of another time zone, or too many',
    },
  'Import {count} records': { one: 'Import one record', other: 'Import {count} records' },
} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
