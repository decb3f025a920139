/** Words of backups, and of restoring one at an empty server. */
export const backupTexts = {
  Backups: '備份',
  'Make backups by the clock': '定時備份',
  'Of the database, while the server runs. The option --backup-folder of the start says where: else in backups in the data folder.':
    '在伺服器運作中備份資料庫。位置由啟動選項 --backup-folder 指定，否則在資料夾的 backups 內。',
  'Hours between two backups': '兩次備份間隔時數',
  'Counted from the newest one that was made by the clock.': '自最近一次定時備份起算。',
  'How many of them are kept': '保留份數',
  'When a further one is whole, the oldest goes. Backups that people made stay.':
    '新備份完成後刪除最舊的一份。手動備份會保留。',
  'Passphrase under which they are sealed': '封存定時備份的密語',
  'A sealed one also holds keys, certificates and the variant. Keep the passphrase elsewhere: nobody opens it without. The option --backup-passphrase-file goes before it.':
    '封存備份另含金鑰、憑證與版本設定。請將密語另行保存：沒有密語任何人都無法開啟。啟動選項 --backup-passphrase-file 優先。',
  '12 characters or more, or none.': '12 個字元以上，或留空。',
  'Another backup is being made or checked: wait until that is done': '正在製作或檢查另一份備份：請等待完成',
  'No backup is being made or checked': '目前沒有製作或檢查備份',
  'There is no such backup': '沒有此備份',
  'This backup is being checked: stop that first': '此備份正在檢查中：請先停止檢查',
  'The backup is sealed: say its passphrase': '此備份已封存：請輸入密語',
  'The passphrase is another one, or the backup is damaged': '密語不符，或備份已損壞',
  'The backup is cut off': '備份不完整（被截斷）',
  'The backup is damaged': '備份已損壞',
  'The backup is damaged: {reason}': '備份已損壞：{reason}',
  'This is no backup of Outrider': '這不是 Outrider 的備份',
  'The backup is of a newer version of Outrider: restore it with that version':
    '此備份屬於較新版本的 Outrider：請用該版本還原',
  'There is no room on the disk: it takes {needed}, there are {free}':
    '磁碟空間不足：需要 {needed}，剩餘 {free}',
  'The disk became full: nothing was changed. Make room, then send the backup again.':
    '磁碟已滿：未變更任何資料。請騰出空間後重新傳送備份。',
  'This server has people or devices already: only an empty one takes a backup here':
    '此伺服器已有使用者或設備：只有空的伺服器可在此還原備份',
  'Somebody else is sending a backup to this server: wait a minute, then try again':
    '另一人正在傳送備份至此伺服器：請稍候一分鐘再試',
  'This backup is not being sent any more: begin again': '此備份已停止傳送：請重新開始',
  'Something of the file is missing: send it again': '檔案不完整：請重新傳送',
  'The file is larger than was said': '檔案大於所宣告的大小',
  'The backup is being checked': '正在檢查備份',
  'Have the backup checked first': '請先檢查備份',
  'The server restarts with the backup already': '伺服器已在以此備份重新啟動',
} as const;
