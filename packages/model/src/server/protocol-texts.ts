/** Words of the tab of ports. */
export const protocolTexts = {
  'HTTP port': 'http 連接埠',
  'HTTPS port': 'https 連接埠',
  'Stream port': '串流連接埠',
  'More stream ports': '其他串流連接埠',
  'SSL Only': '僅限 SSL',
  'Disable live stream': '停用即時影像',
  'Recorders (heartbeat)': '錄影機（心跳）',
  'Console and commands (appcommand)': '主控台與指令（appcommand）',
  'These two are start options. They stay open whatever you set here, so there is always a way back in.':
    '這兩個連接埠由啟動選項決定，無論此處如何設定都保持開啟：可由此返回。',
  'Empty or 0: none. Separate several stream ports with commas.': '空白或 0：無。其他串流連接埠以逗號分隔。',
  'Visitors on plain http are sent to https.': '以一般 http 連線者會被導向 https。',
  'SSL Only can be set on a page that was opened by https.': '須以 https 開啟本頁才能設定「僅限 SSL」。',
  'Nobody sees live pictures, and views that are open end. Recording goes on.':
    '任何人都看不到即時影像，進行中的觀看會結束。錄影照常。',
  'Whole numbers, 0 to 65535.': '整數，0 至 65535。',
  'Two things cannot have port {port}.': '連接埠 {port} 重複。',
  'Port {port} is that of the option {option}': '連接埠 {port} 屬於選項 {option}',
  'Two things cannot have port {port}': '連接埠 {port} 重複',
  'Port {port} cannot be opened: {reason}': '無法開啟連接埠 {port}：{reason}',
  'Port {port} is in use by another program of this machine: choose another, or end that program':
    '連接埠 {port} 正由本機的另一個程式使用：請選擇其他連接埠，或結束該程式',
  'Port {port} needs more rights than this server has: choose one above 1023':
    '連接埠 {port} 需要的權限超過此伺服器所擁有：請選擇大於 1023 的連接埠',
  'Port {port} cannot be opened: this machine does not have the address of --host':
    '無法開啟連接埠 {port}：本機沒有 --host 的位址',
  'Port {port} was opened, but this server does not answer there: {reason}':
    '已開啟連接埠 {port}，但本伺服器在該處沒有回應：{reason}',
  'SSL Only wants a page that was opened by https': '「僅限 SSL」須以 https 開啟的頁面設定',
  'SSL Only wants a port of https that is open': '「僅限 SSL」須有開啟的 https 連接埠',
  'Heartbeat and appcommand are options of the start: --jt808-port and --port':
    '心跳與 appcommand 由啟動選項決定：--jt808-port 與 --port',
  'Ports are being exchanged: confirm or take back that first': '正在更換連接埠：請先確認或取消',
  'These settings are set by their own call: PUT /gkserver/protocol':
    '這些設定須用其專屬呼叫：PUT /gkserver/protocol',
  'Live views are switched off': '即時影像已停用',
  'This server answers only https': '本伺服器僅以 https 回應',
  'The new ports are open. Open each address within {seconds} s: otherwise everything stays as it was.':
    '新連接埠已開啟。請在 {seconds} 秒內開啟每個位址，否則一切維持原狀。',
  'Open {address}': '開啟 {address}',
  '{address} was reached.': '已連到 {address}。',
  'The ports stayed as they were.': '連接埠維持原狀。',
  'The ports were exchanged.': '連接埠已更換。',
} as const;
