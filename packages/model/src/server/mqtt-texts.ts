/** Words of telling an MQTT broker. */
export const mqttTexts = {
  MQTT: 'MQTT',
  'Tell an MQTT broker how vehicles are': '將車輛狀態告知 MQTT 代理',
  'Anyone who reads its topics learns where these vehicles are. Off-duty times and private zones apply there too.':
    '讀取其主題者會得知這些車輛的位置。下班時段與私人區域在此同樣有效。',
  Broker: '代理',
  'mqtts:// is encrypted, and usually at port 8883.': 'mqtts:// 為加密連線，通常使用連接埠 8883。',
  'An address such as mqtts://broker.example:8883, without a user.':
    '位址如 mqtts://broker.example:8883，不含使用者。',
  'Certificate authorities trusted for the broker': '可簽署代理憑證的憑證',
  'As PEM, for a broker with your own certificate authority. If empty, those that browsers trust.':
    'PEM 格式，供使用自有憑證授權單位的代理。留空時採用瀏覽器信任的授權單位。',
  'Certificates as PEM: from -----BEGIN CERTIFICATE----- to -----END CERTIFICATE-----.':
    'PEM 格式的憑證：自 -----BEGIN CERTIFICATE----- 至 -----END CERTIFICATE-----。',
  'Broker user': '代理使用者',
  'Broker password': '代理密碼',
  'Topics begin with': '主題開頭',
  'Each server has one of its own.': '每台伺服器各用一個。',
  'A topic such as fleet/vans, without spaces, + and #.': '主題如 fleet/vans，不含空格、+ 與 #。',
  'Home Assistant’s discovery begins with': 'Home Assistant 探索主題開頭',
  'homeassistant, unless it is set otherwise there. If empty, Home Assistant finds nothing by itself.':
    '除非該處另有設定，否則為 homeassistant。留空時 Home Assistant 不會自動發現任何項目。',
  'Quality of service': '服務品質',
  '1: the broker acknowledges each message. 0: it does not.': '1：代理確認每則訊息。0：不確認。',
  'Seconds between two messages of a vehicle, at least': '同一車輛兩則訊息的最短間隔秒數',
  'The newest state is sent. 0: with each change.': '告知最新狀態。0：每次變更皆告知。',
  'Tell who drives': '告知駕駛',
  'The name of the driver, but not in off-duty times and private zones.':
    '駕駛姓名，但下班時段與私人區域內除外。',
  'Tell the newest picture': '告知最新照片',
  'The newest picture that the recorder took and sent: it stays at the broker until the next.':
    '錄影主機拍攝並送出的最新照片：保留在代理上，直到下一張為止。',
  'Vehicles that the broker is told of': '告知代理的車輛',
  'Groups that the broker is told of': '告知代理的群組',
  'State of the connection to the broker': '與代理的連線狀況',
  'The broker is told nothing.': '目前不告知代理任何資料。',
  'Save these vehicles': '儲存這些車輛',
  'Connecting to {address} …': '正在連線至 {address} …',
  'Another server of the cluster tells the broker.': '由叢集中的另一台伺服器告知代理。',
  'Connected since': '連線始於',
  'Messages that it took': '代理已接收的訊息',
  'Vehicles that it knows of': '代理已知的車輛',
  'Alarms that were not told': '未告知的警報',
  'There were too many at once, or the broker was away.': '同時過多，或代理離線。',
  'What went wrong last': '最近一次錯誤',
  '{when}: {what}': '{when}：{what}',
  'The broker does not answer': '代理沒有回應',
  'The broker closed the connection': '代理已關閉連線',
  'Nobody listens there: {reason}': '該處無人接聽：{reason}',
  'There is no such host: {reason}': '沒有此主機：{reason}',
  'The broker does not take this user and password': '代理不接受此使用者與密碼',
  'The broker does not let this user in, or not write these topics: check user and password, and what they may do there':
    '代理不允許此使用者登入，或不允許寫入這些主題：請檢查使用者與密碼，以及其在代理上的權限',
  'The broker’s certificate is not trusted: {reason}': '代理的憑證不受信任：{reason}',
  'What answers there is no MQTT broker, or is not encrypted: {reason}':
    '該處回應者不是 MQTT 代理，或未加密：{reason}',
  'Enter the address of a broker, and save': '請輸入代理位址並儲存',
  'The broker took a message in the topic {topic}': '代理已在主題 {topic} 接收訊息',
  'If neither vehicles nor groups are named, the broker is told of all.':
    '未指定車輛或群組時，告知代理所有車輛。',
} as const;
