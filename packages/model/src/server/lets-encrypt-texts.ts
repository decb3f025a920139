/** Words of the certificate that an authority gives. */
export const letsEncryptTexts = {
  'Let’s Encrypt': 'Let’s Encrypt',
  Domains: '網域',
  'Names of this server, between commas, as in fleet.example.com. Each has to lead to it from the internet.':
    '本伺服器的名稱，以逗號分隔，例如 fleet.example.com。每個名稱都須能從網際網路連到本伺服器。',
  'Names such as fleet.example.com, between commas.': '例如 fleet.example.com 的名稱，以逗號分隔。',
  'Contact email': '聯絡電子郵件',
  'The authority writes to it when something is wrong with the certificate.':
    '憑證有問題時，簽發機構會寄信至此。',
  Authority: '簽發機構',
  'The address of its directory (RFC 8555): that of Let’s Encrypt, or of another authority.':
    '其目錄位址（RFC 8555）：Let’s Encrypt 或其他簽發機構。',
  'An address that begins with https://.': '以 https:// 開頭的位址。',
  'A certificate is being asked for already': '已在申請憑證',
  'Enter domains and an email address first': '請先輸入網域與電子郵件',
  'The option --tls-cert of the start says which certificate is served: none is asked for':
    '啟動選項 --tls-cert 已指定使用的憑證：不另行申請',
  'This server serves no https: start it with --https, or open a port of https, first':
    '本伺服器未提供 https：請先以 --https 啟動，或開啟 https 連接埠',
  'There is no certificate to renew: ask for one first': '沒有可續期的憑證：請先申請',
  'The authority did not finish within {minutes} minutes': '簽發機構未在 {minutes} 分鐘內完成',
  'The authority cannot be reached: {reason}': '無法連線至簽發機構：{reason}',
  'The authority refuses: {reason}': '簽發機構拒絕：{reason}',
  'A file of this server cannot be read or written: {reason}': '無法讀寫本伺服器的檔案：{reason}',
  'The certificate is served, but cannot be kept over a restart: {reason}':
    '憑證已使用，但無法保存供重新啟動後使用：{reason}',
  'From the authority that was asked': '來自申請的簽發機構',
  'Request certificate': '申請憑證',
  'Renew now': '立即續期',
  'The certificate is being asked for…': '正在申請憑證…',
  'It renews itself on {time}.': '將於 {time} 自動續期。',
  'The last request failed at {time}.': '上次申請於 {time} 失敗。',
  'The last request succeeded at {time}.': '上次申請於 {time} 成功。',
  'The saved settings are used. By requesting a certificate you agree to the terms of the authority.':
    '使用已儲存的設定。申請憑證即表示同意簽發機構的條款。',
  'Save domains and an email address first.': '請先儲存網域與電子郵件。',
  'What happened': '過程',
} as const;
