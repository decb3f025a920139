/** What the page says, in traditional Chinese as written in Taiwan; English is the word itself. */
const tw = {
  'Evidence of {device}': '{device} 的證據',
  'This page shows a package of evidence, and lies in none.': '此頁面用於顯示證據套件，但目前不在套件中。',
  'Exported by {user} at {time}': '由 {user} 於 {time} 匯出',
  Reason: '原因',
  'Redacted copy: areas of the pictures are covered. SHA-256 of the original package: {hash}':
    '遮蔽副本：部分畫面已遮蔽。原始套件的 SHA-256：{hash}',
  Times: '時間',
  UTC: 'UTC',
  Device: '裝置時區',
  'This computer': '此電腦時區',
  Play: '播放',
  Pause: '暫停',
  '{n} s back': '後退 {n} 秒',
  '{n} s forward': '前進 {n} 秒',
  'One picture back': '上一格',
  'One picture forward': '下一格',
  Speed: '速度',
  'Sound on': '開啟聲音',
  'Sound off': '關閉聲音',
  Position: '位置',
  'No recording': '無錄影',
  'This browser cannot play these pictures.': '此瀏覽器無法播放此影像。',
  'Channel {n}': '頻道 {n}',
  Way: '路徑',
  'No positions in this package': '此套件沒有位置',
  Events: '事件',
  'No events in this package': '此套件沒有事件',
  Files: '檔案',
  'Alarms and decisions': '警報與處理',
  'Case {n}': '案件 {n}',
  'the server': '伺服器',
  'taken back': '已復原',
  'Coaching by {coach}: {note}': '{coach} 輔導：{note}',
  'acknowledged by {driver} at {time}': '{driver} 於 {time} 確認',
  '{name}: the file was not there any more': '{name}：檔案已不存在',
  'Whether nothing was changed is found by the verify page of the server, or by npm run verify.':
    '是否遭更動，可由伺服器的驗證頁面或 npm run verify 查證。',
  'Signed by the key {key}': '由金鑰 {key} 簽署',
} as const;

export type Word = keyof typeof tw;

/** A word in the language of whoever looks, with its values. */
export function say(word: Word, values: Readonly<Record<string, string | number>> = {}): string {
  const text: string = navigator.language.toLowerCase().startsWith('zh') ? tw[word] : word;
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
