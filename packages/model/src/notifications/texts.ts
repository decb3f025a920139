import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Email Sender': '電子郵件寄送',
  'Mail server': '郵件伺服器',
  'Its name or address. While there is none, no mail goes out.': '其名稱或位址。未設定時不會寄出郵件。',
  'Port of the mail server': '郵件伺服器連接埠',
  'Mostly 587 or 25 with STARTTLS, and 465 with TLS.': 'STARTTLS 通常為 587 或 25，TLS 通常為 465。',
  Security: '安全性',
  'With STARTTLS and TLS nothing is sent where the mail server does not offer it.':
    '使用 STARTTLS 與 TLS 時，若郵件伺服器不支援則不會寄送任何內容。',
  STARTTLS: 'STARTTLS',
  TLS: 'TLS',
  'CRAM-MD5': 'CRAM-MD5',
  PLAIN: 'PLAIN',
  LOGIN: 'LOGIN',
  'Take any certificate of the mail server': '接受郵件伺服器的任何憑證',
  'For a mail server of your own network whose certificate nobody else vouches for.':
    '適用於自有網路中憑證未經他人簽發的郵件伺服器。',
  'Sign-in at the mail server': '郵件伺服器登入方式',
  'User at the mail server': '郵件伺服器使用者',
  'Password at the mail server': '郵件伺服器密碼',
  'Kept sealed, and shown to nobody. Left empty, it stays.': '以密封方式保存，不會顯示給任何人。留空則維持不變。',
  'Address of the sender': '寄件者地址',
  'Name of the sender': '寄件者名稱',
  'No mail server and address of the sender are set: see Email Sender': '尚未設定郵件伺服器與寄件者地址：請見「電子郵件寄送」',
  'This is no address of mail': '這不是電子郵件地址',
  'The mail server took too long': '郵件伺服器回應過久',
  'Too many deliveries wait: this one was not tried': '等候中的通知過多：此則未嘗試傳送',
  'It could not be delivered in time': '未能在期限內送達',
  'A test goes on already: wait for its end': '測試正在進行中：請等候結束',
  'Test of the mail server': '郵件伺服器測試',
  'Somebody tried the settings of Outrider. When this arrives, they are right.':
    '有人測試了 Outrider 的設定。收到此信即表示設定正確。',
  'Send a test': '寄送測試',
  'To the address': '寄至地址',
  'Sent: {answer}': '已寄出：{answer}',
  'Not sent: {answer}': '未寄出：{answer}',
  'What both servers said': '兩端伺服器的對話',
  'The settings are tried as they are saved.': '測試以已儲存的設定進行。',
  'An address of mail, as in ann@example.com.': '電子郵件地址，例如 ann@example.com。',
} as const satisfies Texts;

export const texts = { en: {} as const satisfies Partial<Record<keyof typeof tw, Text>>, tw };
