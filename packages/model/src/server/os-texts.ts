/** Words about the disks and the restart of the server's machine, in traditional Chinese as written in Taiwan. */
export const osTexts = {
  'The server alone, or its whole machine where the server was started with --enable-os-control.':
    '僅重新啟動伺服器，或在伺服器啟動時加上 --enable-os-control 時重新啟動整台主機。',
  'The machine every day': '主機每天',
  'The machine every Sunday': '主機每週日',
  'The machine on the first of each month': '主機每月一日',
  'The server was started without --enable-os-control: whoever has the machine formats its disks and restarts it':
    '伺服器啟動時未加上 --enable-os-control：磁碟格式化與主機重新啟動由管理主機的人進行',
  'The helper that formats disks and restarts the machine does not answer: see whether the service outrider-os runs':
    '負責格式化磁碟與重新啟動主機的輔助程式沒有回應：請確認服務 outrider-os 是否正在執行',
  'The machine has no such disk': '主機沒有這顆磁碟',
  'Type the exact name of the disk': '請輸入完全相同的磁碟名稱',
  'This disk is not formatted: it is in use, holds partitions or swap, or cannot be written':
    '此磁碟不予格式化：它正在使用、含有分割區或置換空間，或無法寫入',
  'There is no file system on this disk that can be mounted, or it is mounted already':
    '此磁碟上沒有可掛載的檔案系統，或已經掛載',
  'A disk is being formatted or mounted: wait until that is done': '正在格式化或掛載磁碟：請等待完成',
  'The machine refuses: {reason}': '主機拒絕：{reason}',
} as const;
