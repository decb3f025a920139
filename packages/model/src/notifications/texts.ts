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
  'What both servers said': '兩端伺服器的對話',
  'The settings are tried as they are saved.': '測試以已儲存的設定進行。',
  'success: {answer}': '成功：{answer}',
  'error: {answer}': '錯誤：{answer}',
  'To the telephone': '傳至電話號碼',
  'To the web service': '傳至網路服務',
  'Left empty, it goes to the usual web service. {hint}': '留空則傳至預設網路服務。{hint}',
  'No secret of the signatures is set: see Push Event': '尚未設定簽章密鑰：請見「事件推送」',
  'Name a web service: no usual one is set': '請指定網路服務：尚未設定預設的網路服務',
  'It leads elsewhere, which is not followed': '對方導向其他位址，不予跟隨',
  'No provider of text messages is set: see SMS Sender': '尚未設定簡訊服務商：請見「簡訊發送」',
  'This is no number of a telephone': '這不是電話號碼',
  'SMS Sender': '簡訊發送',
  'Send text messages': '發送簡訊',
  'Base address at Infobip': 'Infobip 的基礎位址',
  'As the account there shows it, such as xyz123.api.infobip.com. The key is sent nowhere else.':
    '依該帳號所示，例如 xyz123.api.infobip.com。金鑰不會傳送至其他地方。',
  'Key of the account at Infobip': 'Infobip 帳號金鑰',
  'Sender of text messages': '簡訊寄件者',
  'A name or number that the provider has agreed to; it can be left out.': '服務商核可的名稱或號碼；可省略。',
  'Push Event': '事件推送',
  'Send events to web services': '將事件傳送至網路服務',
  'Which events, and where to, is said by push event plans.': '傳送哪些事件及傳至何處，由事件推送計畫決定。',
  'Usual web service': '預設網路服務',
  'The address for plans that name none.': '未指定位址的計畫所使用的位址。',
  'Secret of the signatures': '簽章密鑰',
  'The web service checks with it who sent an event, as Standard Webhooks has it. Without one nothing is sent.':
    '網路服務依 Standard Webhooks 以此核對事件來源。未設定時不會傳送。',
  'Allowed hosts of the own network': '允許的內部網路主機',
  'Names or addresses with commas between them. To others of the own network nothing is sent.':
    '以逗號分隔的名稱或位址。不會傳送至其他內部網路主機。',
  'Hours for which an event is tried': '事件重試時數',
  'With pauses that grow from 5 seconds to half an hour; then it is given up.':
    '重試間隔由 5 秒逐步增加至半小時；之後放棄。',
} as const satisfies Texts;

export const texts = { en: {} as const satisfies Partial<Record<keyof typeof tw, Text>>, tw };
