import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Group with those above it': '群組（含上層）',
  'This transfer no longer exists': '此匯入已不存在',
  'The maximum number of transfers is reached: remove some that have ended':
    '匯入數量已達上限：請移除已結束的項目',
  'It has changed in the meantime: look at it again': '狀態已變更：請重新查看',
  'The person who started it may no longer import records': '開始此匯入的人已無權匯入資料',
  'It stopped by a fault of the server: its log says more. It goes on from where it was':
    '因伺服器錯誤而停止，詳情請見記錄檔。可從停止處繼續',
  'The sheet has headings alone, or nothing': '表格只有標題列，或沒有內容',
  'A sheet has at most 50000 rows: divide it': '表格最多 50000 列：請分成數個檔案',
  'A sheet has at most 60 columns': '表格最多 60 欄',
  'The file is neither CSV nor XLSX': '檔案不是 CSV 也不是 XLSX',
  'This is a workbook of an old kind (XLS): save it as XLSX': '這是舊版活頁簿（XLS）：請另存為 XLSX',
  'The file is not encoded as said, or in two ways: save it as CSV UTF-8, or choose its encoding':
    '檔案編碼與所選不符，或混用兩種編碼：請另存為 CSV UTF-8，或選擇其編碼',
  'A required column is not chosen': '尚未選擇必要的欄位',
  'One column is chosen for two things': '同一欄被選為兩個項目',
  'A column holds what you may not set': '有一欄是您無權設定的內容',
  '{column}: this is not allowed here': '{column}：此處不能填這個值',
  '{column}: this begins like a formula': '{column}：開頭看起來是公式',
  '{column}: this is empty': '{column}：此處沒有內容',
  'The same is already in line {line}': '第 {line} 行已有相同內容',
  'The name of a group has neither spaces nor apostrophes, and at most 64 characters':
    '群組名稱不含空格與單引號，最多 64 個字元',
  'There is no group {group}: import the groups first': '沒有群組 {group}：請先匯入群組',
  'There are several groups {group}: name those above it too, as North / Depot':
    '有多個群組 {group}：請一併寫出上層群組，例如 North / Depot',
  'There is no permission {permission}': '沒有權限 {permission}',
  'A new user needs a permission': '新使用者需要權限',
  'Administrators are made and changed by hand': '管理員須手動新增與變更',
  'The last day of an account cannot be set here': '此處不能設定帳號到期日',
  'There is no device {device}: import the devices first': '沒有裝置 {device}：請先匯入裝置',
  'There are several drivers of this name: tell them apart by their cards': '有多位同名駕駛：請以卡號區分',
  'Data import': '資料匯入',
  'To be set up': '待設定',
  'Being looked through': '檢查中',
  'Ready to begin': '可以開始',
  'Going on': '進行中',
  Stopped: '已停止',
  Finished: '已完成',
  'Import a sheet…': '匯入表格…',
  'Import a sheet': '匯入表格',
  'Nothing has been imported yet': '尚未匯入任何資料',
  'Import groups, devices, drivers and people from CSV or XLSX, in this order, or a whole Traccar. You see what would happen to each record before anything is changed.':
    '可依序從 CSV 或 XLSX 匯入群組、裝置、駕駛與使用者，或匯入整個 Traccar。變更之前，您會先看到每一筆的結果。',
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
  'Traccar {version}: {groups} groups, {calendars} calendars. Groups come with whatever you choose; calendars are told, and set by hand.':
    'Traccar {version}：{groups} 個群組、{calendars} 個行事曆。群組會一併匯入；行事曆只會列出，須手動設定。',
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
  'An id of a device has letters, digits, dots, hyphens and underscores, 32 at most':
    '裝置 ID 只能有字母、數字、點、連字號與底線，最多 32 個字元',
  'This fence has no title, or a shape that cannot be used here': '此圍籬沒有標題，或其形狀無法使用',
  'This username cannot be used here': '此使用者名稱無法使用',
  'That is more than one import can hold: choose less, or fewer days':
    '超出單次匯入的上限：請選擇較少內容或較短期間',
  'Calendars are not brought over: set the hours of its fences by hand':
    '行事曆不會匯入：請手動設定其圍籬的時段',
  'This is no address of a server': '這不是伺服器位址',
  '{host} does not answer, or ends in the middle of an answer': '{host} 沒有回應，或在回應途中中斷',
  '{host} does not let you in: check the token, user name and password':
    '{host} 拒絕登入：請檢查權杖、帳號與密碼',
  '{host} does not answer as Traccar does': '{host} 的回應與 Traccar 不同',
  'Enter a token, or a user name and a password': '請輸入權杖，或帳號與密碼',
  'What signs in there is no longer stored: start a new import': '登入資料已不存在：請重新開始匯入',
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
  'All imports': '所有匯入',
  'by {user}, {time}': '{user}，{time}',
  'Choose columns…': '選擇欄位…',
  'Import {count} records': '匯入 {count} 筆',
  'Remove import': '移除匯入',
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
  'Import {count} records': { one: 'Import one record', other: 'Import {count} records' },
} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
