/** Words about the disks and the restart of the server's machine, in traditional Chinese as written in Taiwan. */
export const osTexts = {
  'Disks of the machine': '主機的磁碟',
  'The machine tells of no disks.': '主機未回報任何磁碟。',
  'load setting success': '設定載入成功',
  'load lsblk success': '磁碟清單載入成功',
  'set done': '設定完成',
  'Swap of the system': '系統的置換空間',
  'It holds partitions': '含有分割區',
  'It belongs to several disks together, or is encrypted': '屬於多顆磁碟的組合，或已加密',
  'Nothing can be recorded on it': '無法用於錄影',
  'It cannot be written': '無法寫入',
  'Too small for recordings': '容量不足以錄影',
  'Mounted at {folder}': '掛載於 {folder}',
  'Not formatted': '未格式化',
  'Not mounted': '未掛載',
  'Formatting {name} …': '正在格式化 {name}…',
  'Record on {name}': '錄影至 {name}',
  'Mount {name}': '掛載 {name}',
  'Format {name}': '格式化 {name}',
  'Everything on this disk is lost for good. It is mounted when that is done, now and at each start of the machine.':
    '此磁碟上的所有資料將永久消失。完成後會立即掛載，之後主機每次啟動時也會掛載。',
  '{name} is formatted, and mounted at {folder}.': '{name} 已格式化，並掛載於 {folder}。',
  '{name} could not be formatted: {reason}': '{name} 無法格式化：{reason}',
  '{name} is being formatted: that takes seconds to minutes, and goes on where this page is left.':
    '正在格式化 {name}：需要數秒至數分鐘，離開本頁面仍會繼續。',
  'Restart the machine': '重新啟動主機',
  'Everything that runs on the machine of this server ends, and comes back when the machine has started, mostly within minutes.':
    '此伺服器主機上執行的所有程式都會結束，主機啟動後恢復，通常在數分鐘內。',
  'The machine restarts. This page comes back by itself.': '主機正在重新啟動。本頁面會自動恢復。',
  'The server alone, or its whole machine where the server was started with --enable-os-control.':
    '僅重新啟動伺服器，或在伺服器啟動時加上 --enable-os-control 時重新啟動整台主機。',
  'The machine every day': '主機每天',
  'The machine every Sunday': '主機每週日',
  'The machine on the first of each month': '主機每月一日',
  'The server was started without --enable-os-control: format disks and restart at the machine itself':
    '伺服器啟動時未加上 --enable-os-control：磁碟格式化與主機重新啟動由管理主機的人進行',
  'The helper that formats disks and restarts the machine does not answer: see whether the service outrider-os runs':
    '負責格式化磁碟與重新啟動主機的輔助程式沒有回應：請確認服務 outrider-os 是否正在執行',
  'The machine has no such disk': '主機沒有這顆磁碟',
  'Type the exact name of the disk': '請輸入完全相同的磁碟名稱',
  'Another disk has this name now: look at the list again before you format anything':
    '此名稱現在屬於另一個磁碟：格式化前請再次查看清單',
  'This disk is not formatted: it is in use, holds partitions or swap, or cannot be written':
    '此磁碟不予格式化：它正在使用、含有分割區或置換空間，或無法寫入',
  'There is no file system on this disk that can be mounted, or it is mounted already':
    '此磁碟上沒有可掛載的檔案系統，或已經掛載',
  'A disk is being formatted or mounted: wait until that is done': '正在格式化或掛載磁碟：請等待完成',
  'The machine refuses: {reason}': '主機拒絕：{reason}',
} as const;
