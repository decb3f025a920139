/** Words of the servers over one database. */
export const clusterTexts = {
  Servers: '伺服器清單',
  'This page goes on with the server {address}.': '此頁面改由伺服器 {address} 繼續。',
  'This is the only server': '這是唯一的伺服器',
  'Several servers can share the vehicles: start each with --store (a PostgreSQL database) and --bus (NATS). The guide on several servers says how.':
    '多台伺服器可共同管理車輛：每台以 --store（PostgreSQL 資料庫）與 --bus（NATS）啟動。做法請見多台伺服器的指南。',
  'The bus cannot be reached: other servers may be running, but are not heard.':
    '無法連線至訊息匯流排：其他伺服器可能仍在運作，但收不到其訊息。',
  'Every server shows all vehicles. Here is what each one does, as it last said itself.':
    '每台伺服器都會顯示所有車輛。以下為各伺服器最近一次自行回報的狀況。',
  Delays: '延遲',
  'In charge of': '負責項目',
  Running: '運作中',
  'Letting devices go': '正在釋出設備',
  'No devices left': '已無設備',
  'Not heard': '沒有回報',
  'heard {age} ago': '{age}前回報',
  'Needs an upgrade': '需要升級',
  'Let devices go': '釋出設備',
  '{name}: let devices go': '{name}：釋出設備',
  'Take devices again': '恢復接受設備',
  '{name}: take devices again': '{name}：恢復接受設備',
  '{name}: devices that have gone': '{name}：已離開的設備',
  '{count} left': '剩餘 {count} 台',
  '{count} streams': '{count} 路串流',
  '{count} viewers': '{count} 位觀看者',
  Process: '程序',
  'Bus between servers': '伺服器間的訊息匯流排',
  'Let the devices of {name} go?': '要釋出 {name} 的設備嗎？',
  'The server disconnects its devices, up to 500 a second, and they connect to another one. Live pictures of them break off for some seconds.':
    '伺服器會中斷其設備的連線（每秒最多 500 台），設備會改連至另一台伺服器。即時畫面會中斷數秒。',
  'Until you stop this, or the server is restarted, it takes no devices.':
    '在您停止此動作或伺服器重新啟動之前，該伺服器不接受設備。',
  Certificates: '憑證管理',
  'Dynamic DNS': '動態 DNS',
  'Sign-in services': '登入服務',
  Escalations: '逐級通知作業',
  'Imports and exports': '匯入與匯出',
  'There is no such server': '沒有此伺服器',
  'This server has not been heard for a while: it cannot be told anything':
    '此伺服器已有一段時間沒有回報：無法對其下達指令',
  'No other server is there to take its devices': '沒有其他伺服器可接手其設備',
  'The server did not answer: look again in a moment': '伺服器沒有回應：請稍後再查看',
  'It lies on the server {server}, which is away': '檔案位於伺服器 {server}，該伺服器目前無法連線',
} as const;

/** English forms of words that count. */
export const clusterEnglish = {
  '{count} streams': { one: '{count} stream', other: '{count} streams' },
  '{count} viewers': { one: '{count} viewer', other: '{count} viewers' },
} as const;
