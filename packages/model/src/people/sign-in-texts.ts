import type { Texts } from '../text.ts';

/** What counts, in English. */
export const signInCounts = {
  '{count} codes left': { one: '{count} code left', other: '{count} codes left' },
  '{count} failed sign-ins in your name': {
    one: '{count} failed sign-in in your name',
    other: '{count} failed sign-ins in your name',
  },
} as const satisfies Texts;

/** Words of second factors and of further ways to sign in. */
export const signInTexts = {
  'Sign-in settings': '登入設定',
  'Second factors': '第二重驗證',
  'Required for people with': '必須設定的對象',
  '{permission} and all other permissions': '{permission} 及其他所有權限',
  'People who have none must then sign in again, and set one up before anything else.':
    '尚未設定的人必須重新登入，並先完成設定。',
  'Only people who have one: {have} of {all}': '僅顯示已設定者：{have} / {all}',
  '{name} signs in with the password alone now': '{name} 現在只需密碼即可登入',
  'Remove the second factors of {name}': '移除 {name} 的第二重驗證',
  'This removes the app, passkeys and recovery codes of {name}. Make sure that it is really {name} who asked.':
    '將移除 {name} 的驗證應用程式、通行密鑰與復原碼。請確認確實是 {name} 本人提出。',
  Yes: '是',
  'Kiosk links': '看板連結',
  'Kiosk link': '看板連結',
  'For a screen on a wall: the link signs it in whenever it is opened, for 30 days at most.':
    '用於牆上的螢幕：每次開啟連結即登入，最長 30 天。',
  'There are no kiosk links.': '沒有看板連結。',
  'Signs in as {user} until {time}; made by {by}': '以 {user} 登入，至 {time}；由 {by} 建立',
  'Withdraw the kiosk link {name}': '收回看板連結 {name}',
  'Take back': '收回',
  'Make a kiosk link': '建立看板連結',
  'Screens that it signed in are signed out at once.': '由此登入的螢幕會立即登出。',
  'Make this link': '建立連結',
  '1 to 30 days.': '1 至 30 天。',
  'What it is for': '用途',
  'What it shows': '顯示內容',
  'The first screen they see': '使用者的起始畫面',
  'Their wall, and nothing else': '僅顯示其畫面牆',
  'Wall in the control room': '控制室的電視牆',
  'Signs in as': '登入身分',
  'Nobody has permission 2 or above yet: add a user first.': '尚無權限 2 以上的使用者：請先新增。',
  'People with permission 2 or above, because anybody can walk up to the screen.':
    '限權限 2 以上的使用者：任何人都可能走近螢幕。',
  Days: '天數',
  'Open it on the screen. It is shown only now: anyone who has it can sign in with it.':
    '請在螢幕上開啟。只在此刻顯示：持有連結者即可登入。',
  'Second factor': '第二重驗證',
  'The current password is needed': '需要目前的密碼',
  'Enter a code from your authenticator app': '需要您驗證應用程式的驗證碼',
  'Use your passkey, or one of your recovery codes': '需要您的通行密鑰，或一組復原碼',
  'This code is wrong or has already been used': '驗證碼錯誤，或已使用過',
  'This passkey was not accepted': '此通行密鑰未被接受',
  'This took too long. Start again.': '等待過久，請重新開始。',
  'Set up a second factor first': '請先設定第二重驗證',
  'A second factor is needed.': '需要第二重驗證。',
  'Passkeys need a host name: open this console by its name, not by its address.':
    '通行密鑰需要主機名稱：請以名稱而非位址開啟此主控台。',
  'Passkeys need https, or localhost.': '通行密鑰需要 https 或 localhost。',
  'This browser has no passkeys.': '此瀏覽器不支援通行密鑰。',
  'Recovery codes': '復原碼',
  'Each of these codes lets you in once if you lose your phone or key. They are shown only now: keep them in a safe place.':
    '遺失手機或金鑰時，每一組可讓您登入一次。只在此刻顯示，之後不再顯示：請妥善保管。',
  'I have kept them': '我已妥善保管',
  'The browser did not allow copying. Select the text and copy it yourself.':
    '瀏覽器不允許複製，請自行選取並複製。',
  'Save as a file': '存成檔案',
  'Is it you?': '是您本人嗎？',
  'Go on': '繼續',
  'This asks for your password.': '此操作需要您的密碼。',
  'Authenticator app': '驗證應用程式',
  'The code has six digits.': '驗證碼為六位數字。',
  'Add this app': '加入此應用程式',
  'Scan this with an authenticator app on your phone.': '請以手機上的驗證應用程式掃描。',
  'QR code for an authenticator app': '驗證應用程式的 QR 碼',
  'Or type this key into the app:': '或在應用程式中輸入此金鑰：',
  'Code that the app shows now': '應用程式目前顯示的驗證碼',
  Passkey: '通行密鑰',
  Passkeys: '通行密鑰',
  'Add a passkey': '新增通行密鑰',
  'Make the passkey': '建立通行密鑰',
  'No passkey was made.': '未建立通行密鑰。',
  'This device, your phone or a security key keeps it; your fingerprint, face or PIN unlocks it. It signs you in without your password.':
    '由此裝置、您的手機或安全金鑰保存；以指紋、臉部或 PIN 碼開啟。不需密碼即可登入。',
  'What you call it': '名稱',
  'An app on your phone shows a six-digit code, which you enter in addition to your password.':
    '手機上的應用程式會顯示六位數驗證碼，登入時與密碼一併輸入。',
  'In use since {date}': '自 {date} 起使用',
  'Set up': '設定',
  Replace: '更換',
  'Remove the authenticator app': '移除驗證應用程式',
  'Your fingerprint, face, PIN or security key signs you in without a password.':
    '以指紋、臉部、PIN 碼或安全金鑰登入，不需密碼。',
  'For {host}, since {date}': '用於 {host}，自 {date} 起',
  'Not used yet': '尚未使用',
  'Last used {date}': '上次使用 {date}',
  'Remove the passkey {name}': '移除通行密鑰 {name}',
  '{count} codes left': '剩餘 {count} 組',
  'Make new codes': '產生新的復原碼',
  'Your permission asks for at least one of them.': '您的權限要求至少設定其中一項。',
  'This could not be read.': '無法讀取。',
  'Your session has ended': '您的工作階段已結束',
  'What you typed is kept for an hour. Sign in again as {user} to go on with it.':
    '您輸入的內容會保留一小時。請以 {user} 重新登入後繼續。',
  'One more step': '還有一步',
  'Your permission asks for more than a password: choose an authenticator app or a passkey. It takes a minute.':
    '您的權限不只要求密碼：請選擇驗證應用程式或通行密鑰，只需一分鐘。',
  'The passkey could not be used.': '無法使用通行密鑰。',
  'Sign in with a passkey': '以通行密鑰登入',
  'Your password was right.': '密碼正確。',
  'Or a recovery code': '或一組復原碼',
  'Code of your authenticator app': '驗證應用程式的驗證碼',
  'Lost it? A recovery code will do here too.': '遺失了嗎？也可在此輸入復原碼。',
  '{count} failed sign-ins in your name': '以您的名義登入失敗 {count} 次',
  'The last one was at {time}, from {addresses}.': '最近一次在 {time}，來自 {addresses}。',
} as const satisfies Texts;
