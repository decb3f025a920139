import type { Texts } from '../text.ts';

/** What counts, in English. */
export const tokenCounts = {
  '{count} rights': { one: '{count} right', other: '{count} rights' },
} as const satisfies Texts;

/** Words of tokens, by which programs make calls. */
export const tokenTexts = {
  'API for programs': '程式用 API',
  'Client for Node and browsers (npm)': 'Node 與瀏覽器用的用戶端（npm）',
  'Programs make these calls with a token, which you make in Your account. Here you make them with your own rights.':
    '程式以權杖呼叫，權杖在「您的帳號」中建立。在此您以自己的權限呼叫。',
  'Find a call': '尋找呼叫',
  'No call matches all of these words.': '沒有呼叫包含所有這些字詞。',
  'Choose a call': '選擇呼叫',
  'Its parameters and its response are shown here, and you can try it.': '此處會顯示其參數與回應，並可試用。',
  'Calls of the API': 'API 的呼叫',
  'Body (JSON)': '內容（JSON）',
  'What it may contain': '可包含的內容',
  'Make the call': '送出呼叫',
  'This changes what the server keeps, or makes a device do something: {call}':
    '此呼叫會變更伺服器保存的內容，或讓設備執行動作：{call}',
  '{name} (optional)': '{name}（可省略）',
  Response: '回應內容',
  'Errors: {statuses}': '錯誤狀態：{statuses}',
  'Bytes read: {n}': '已讀取位元組：{n}',
  'There was more: only the beginning was read.': '內容更多：僅讀取了開頭。',
  'Read and try the API': '閱讀並試用 API',
  Tokens: '權杖',
  Token: '權杖',
  'Make a token': '建立權杖',
  'Make a token for a service': '為服務建立權杖',
  'Username of the service': '服務的使用者名稱',
  'A user that nobody signs in as: it has no password, and has never signed in. The token can never do more than that user can, or more than you can now.':
    '無人以其登入的使用者：沒有密碼，也從未登入。權杖的權限永遠不超過該使用者，也不超過您目前的權限。',
  'Make this token': '建立此權杖',
  'With a token, a program makes calls in your name, limited to what you choose here. Give each program its own.':
    '程式可用權杖以您的名義呼叫，權限不超過您在此所選。請為每個程式建立各自的權杖。',
  'You have no tokens.': '您沒有權杖。',
  'Nobody has a token.': '沒有人有權杖。',
  'Make one for each program that reads from this server or writes to it.':
    '請為每個讀取或寫入此伺服器的程式建立一個。',
  'Programs that make calls in the name of a user. If a token leaks, end it here and see what it did.':
    '以某人身分呼叫的程式。外洩的權杖可在此結束，並查看它做了什麼。',
  'The tokens could not be read.': '無法讀取權杖。',
  'Nightly report': '每夜報表',
  'Counts as': '視為等級',
  'Administrator is for programs that manage people and the server. A token for chosen devices cannot be an administrator.':
    '管理人員與伺服器的程式才需要管理員。限定設備的權杖不能是管理員。',
  Rights: '權限項目',
  'A token never has more rights than you: what you lose, it loses too.':
    '權杖的權限永遠不超過您：您失去的，它也會失去。',
  'All of mine': '我的全部',
  'The devices of these groups, and these devices. If you choose none, all that you can see.':
    '這些群組的設備，以及這些設備；都不選表示您看得到的全部。',
  'Devices of the token': '權杖的設備',
  Addresses: '位址',
  'Where it may be used from: one address or range, such as 192.0.2.0/24, on each line. Empty: from anywhere.':
    '可從何處使用：每行一個位址或範圍，例如 192.0.2.0/24。留空表示任何地方。',
  'Each line is an address or a range such as 192.0.2.0/24: at most 50.':
    '每行須為位址或範圍，例如 192.0.2.0/24；最多 50 行。',
  'Calls per minute': '每分鐘呼叫次數',
  'Days until it ends': '有效天數',
  'A year at most.': '最長一年。',
  '1 to 366 days.': '1 至 366 天。',
  '1 to 6,000 calls.': '1 至 6,000 次。',
  'Choose at least one right.': '請至少選一項權限。',
  'At most 100 groups and 1,000 devices.': '最多 100 個群組與 1,000 台設備。',
  'The new token': '新的權杖',
  'Copy it into the program now: it is shown only once, and cannot be recovered. Anyone who has it can do whatever it allows.':
    '請立即複製到程式中：只在此刻顯示，之後無人能再找到。持有者可做它獲准的一切。',
  'Send it as a header of each call:': '每次呼叫都以標頭傳送：',
  'End token {name}': '結束權杖 {name}',
  'End token': '結束權杖',
  'Programs that use it are refused from now on, and their open connections are closed.':
    '使用它的程式自此會被拒絕，進行中的連線也會中斷。',
  'What it did': '它做了什麼',
  'What the token {name} did': '權杖 {name} 做了什麼',
  'never used': '從未使用',
  'used {time} from {ip}': '{time} 從 {ip} 使用',
  'ends {time}': '{time} 結束',
  'expired {time}': '已於 {time} 到期',
  'of {user}': '屬於 {user}',
  'all devices': '所有設備',
  '{count} elsewhere': '另有 {count} 個在他處',
  'from {addresses}': '限 {addresses}',
  '{count} rights': '{count} 項權限',
  'This token is incomplete: its checksum does not match. Copy it again, from its first to its last character.':
    '這不是完整的權杖：檢查碼不符。請從第一個到最後一個字元重新複製。',
  'This token was ended, or its owner no longer exists': '此權杖已結束，或其擁有者已不存在',
  'This token expired on {date}: its owner can make another one':
    '此權杖已於 {date} 到期：其擁有者可另建一個',
  "The account of this token's owner is disabled or has expired": '此權杖擁有者的帳號已停用或到期',
  'The owner of this token no longer has the right to use tokens (Full API Access)':
    '此權杖的擁有者已無使用權杖的權限（完整 API 存取）',
  'This token cannot be used from the address {address}': '此權杖不可從位址 {address} 使用',
  'This token is limited to {rate} calls a minute. Try again in {seconds} s.':
    '此權杖每分鐘可呼叫 {rate} 次。請於 {seconds} 秒後再試。',
  'Send a token as Authorization: Bearer, never in an address, because addresses are logged. End this one.':
    '權杖以 Authorization: Bearer 傳送，絕不可放在網址中：網址會被記錄。請結束此權杖。',
  'A token cannot be used for this: passwords, second factors, sessions, other tokens and whatever decides who may do what are for people who are signed in':
    '權杖不可用於此：密碼、第二重驗證、登入狀態、其他權杖，以及決定誰能做什麼的事，僅限已登入的人',
  'A token cannot have more rights, a higher level or more devices than its owner':
    '權杖的權限、等級與設備不可超過其擁有者',
  'A token for chosen devices cannot be an administrator: administrators are not limited to devices':
    '限定設備的權杖不能是管理員：管理員的操作不分設備',
  'People sign in as this user: choose a user for the service that has no password and has never signed in':
    '有人以此使用者登入：請為服務選擇沒有密碼且從未登入的使用者',
  'An invitation still waits for this user: withdraw it before you make a token for a service':
    '此使用者還有一份邀請未使用：請先撤回邀請，再為服務建立權杖',
  'The permission of this user does not include Full API Access: their tokens would be refused':
    '此使用者的權限缺少完整 API 存取：其權杖不會被接受',
  'A person can have at most 50 tokens: end some first': '每人最多 50 個權杖：請先結束一些',
} as const satisfies Texts;
