/** Words of backups, and of restoring one at an empty server. */
export const backupTexts = {
  'Make backups on a schedule': '定時備份',
  'Of the database, while the server runs. They go to the folder of the option --backup-folder, or to backups in the data folder.':
    '在伺服器運作中備份資料庫。位置由啟動選項 --backup-folder 指定，否則在資料夾的 backups 內。',
  'Hours between two backups': '兩次備份間隔時數',
  'Counted from the newest scheduled one.': '自最近一次定時備份起算。',
  'How many of them are kept': '保留份數',
  'When another one is complete, the oldest is removed. Backups that people made stay.':
    '新備份完成後刪除最舊的一份。手動備份會保留。',
  'Passphrase to seal them with': '封存定時備份的密語',
  'A sealed backup also holds keys, certificates and the variant. Keep the passphrase elsewhere: nobody can open the backup without it. The option --backup-passphrase-file takes precedence.':
    '封存備份另含金鑰、憑證與版本設定。請將密語另行保存：沒有密語任何人都無法開啟。啟動選項 --backup-passphrase-file 優先。',
  '12 characters or more, or none.': '12 個字元以上，或留空。',
  'Another backup is being made or checked: wait until that is done': '正在製作或檢查另一份備份：請等待完成',
  'No backup is being made or checked': '目前沒有製作或檢查備份',
  'There is no such backup': '沒有此備份',
  'This backup is being checked: stop that first': '此備份正在檢查中：請先停止檢查',
  'The backup is sealed: enter its passphrase': '此備份已封存：請輸入密語',
  'The passphrase is wrong, or the backup is damaged': '密語不符，或備份已損壞',
  'The backup is cut off': '備份不完整（被截斷）',
  'The backup is damaged': '備份已損壞',
  'The backup is damaged: {reason}': '備份已損壞：{reason}',
  'This is no backup of Outrider': '這不是 Outrider 的備份',
  'The backup is of a newer version of Outrider: restore it with that version':
    '此備份屬於較新版本的 Outrider：請用該版本還原',
  'There is not enough room on the disk: it needs {needed}, and {free} are free':
    '磁碟空間不足：需要 {needed}，剩餘 {free}',
  'The disk became full: nothing was changed. Make room, then send the backup again.':
    '磁碟已滿：未變更任何資料。請騰出空間後重新傳送備份。',
  'This server has people or devices already: only an empty one takes a backup here':
    '此伺服器已有使用者或設備：只有空的伺服器可在此還原備份',
  'Somebody else is sending a backup to this server: wait a minute, then try again':
    '另一人正在傳送備份至此伺服器：請稍候一分鐘再試',
  'This backup is no longer being sent: start again': '此備份已停止傳送：請重新開始',
  'Something of the file is missing: send it again': '檔案不完整：請重新傳送',
  'The file is larger than announced': '檔案大於所宣告的大小',
  'The backup is being checked': '正在檢查備份',
  'Have the backup checked first': '請先檢查備份',
  'The database is kept by PostgreSQL: copy it with pg_dump or a base backup, as the guide says':
    '資料庫由 PostgreSQL 保存：請依指南所述以 pg_dump 或基礎備份複製',
  'The passphrase of scheduled backups was sealed with another server.key: enter it again in the settings':
    '定時備份的密語是以另一份 server.key 封存：請在設定中重新輸入',
  'The server restarts with the backup already': '伺服器已在以此備份重新啟動',
  'A backup is being checked': '正在檢查備份',
  'A backup is being made': '正在製作備份',
  'A backup is being made for {who}': '正在為 {who} 製作備份',
  'Checking the whole file …': '正在讀取全部內容…',
  'Schedule…': '定時備份…',
  Scheduled: '定時',
  'Before an upgrade': '升級前',
  Check: '檢查',
  'Check a backup': '檢查備份',
  'Check it': '檢查',
  'Delete a backup': '刪除備份',
  'File of the backup': '備份檔案',
  'Starting …': '正在開始…',
  'It holds no keys: passwords that the server keeps for other services have to be entered again, unless you bring its server.key.':
    '其中不含金鑰：除非另行帶入 server.key，否則伺服器保存的其他服務密碼須重新輸入。',
  'It is of an earlier version: the server brings it up to date when it starts.':
    '此備份屬於較舊版本：伺服器啟動時會將其更新。',
  'It is opened …': '正在開啟…',
  'It is opened, and all of it read. That takes room for a second copy meanwhile.':
    '將開啟備份並讀取全部內容，期間需要再一份的空間。',
  'It is sealed …': '正在封存…',
  'Its passphrase': '密語',
  'Passphrase (sealed backups only)': '密語（封存備份）',
  'Keys, certificates and the variant come with it.': '其中包含金鑰、憑證與版本設定。',
  'Make a backup': '製作備份',
  'Make the backup': '製作',
  'Make one now, or have the server make them on a schedule.': '立即製作，或由伺服器定時製作。',
  'Nobody opens it without the passphrase, and the server does not keep it.':
    '沒有密語任何人都無法開啟，伺服器也不會保存密語。',
  'No backups are scheduled.': '目前不定時製作。',
  'Not checked here': '尚未在此檢查',
  'Of a later version ({version})': '較新版本（{version}）',
  'Of an earlier version ({version})': '較舊版本（{version}）',
  'Of this version': '目前版本',
  'Only a server without people and devices takes a backup here. On others: npm run restore.':
    '只有沒有使用者與設備的伺服器可在此還原。其他請用 npm run restore。',
  'Passphrase, {min} characters or more': '密語，{min} 個字元以上',
  Plain: '未封存',
  'Plain: the database alone, for anybody who has the file': '未封存：僅資料庫，取得檔案者皆可讀取',
  'Recorders and people can go on meanwhile. Backups hold no recordings.':
    '期間錄影機與使用者照常運作。備份不含錄影。',
  'Restart with this backup': '以此備份重新啟動',
  'Restore from a backup': '從備份還原',
  Sealed: '已封存',
  'Sealed (.sealed) or plain (.sqlite). Nothing is replaced before it was checked and you have confirmed.':
    '已封存（.sealed）或未封存（.sqlite）。檢查並確認前不會取代任何資料。',
  'Sealed: database, keys, certificates and the variant, under a passphrase':
    '封存：以密語保護資料庫、金鑰、憑證與版本設定',
  'Take another file': '改選其他檔案',
  'The backup of {time}': '{time} 的備份',
  'The backup of {time} is deleted for good.': '{time} 的備份將永久刪除。',
  'The check of {name} was stopped. The backup is as it was.': '已停止檢查 {name}，備份未變更。',
  'Everybody has to sign in again: sessions and links to set a password end. Shared links and links for screens are as they were then, and messages that waited are sent again: look through them.':
    '所有人須重新登入：備份中的登入與設定密碼連結將失效。分享連結與螢幕連結恢復為當時狀態，當時等待的訊息會再次傳送：請逐一檢視。',
  'Persons who were erased after this backup was made are in it, and are not erased by themselves: erase them once more.':
    '在此備份建立後抹除的人員仍在其中，且不會自動抹除：請再次抹除。',
  'The server has not come back yet. Look at what it printed, or at its log, on its machine.':
    '伺服器尚未恢復。請在其主機上查看啟動輸出或記錄。',
  'The server did not take the backup and is as it was. Its log says why.':
    '伺服器未採用此備份，仍為原狀。原因請見其記錄。',
  '{user} is sending {name}: {size} of {all} have arrived.':
    '{user} 正在傳送 {name}：已收到 {size} / {all}。',
  'Stopping …': '正在停止…',
  'The file of the backup is empty.': '備份檔案是空的。',
  'The file of the backup is larger than {size}.': '備份檔案大於 {size}。',
  'The database is copied …': '正在複製資料庫…',
  'The next scheduled one: {time}': '下次定時備份：{time}',
  'The passphrase is too short.': '密語太短。',
  'The server restarts with the backup. Sign in with an account of it once it is there: this page comes back by itself.':
    '伺服器正以此備份重新啟動。完成後請以備份中的帳號登入：本頁會自行恢復。',
  'The two passphrases differ.': '兩次輸入的密語不同。',
  'There are older ones in the folder.': '資料夾中還有更舊的備份。',
  'There is no backup yet': '尚無備份',
  'This disk also holds the data: if you lose it, you lose both. Copy backups elsewhere, or start the server with --backup-folder.':
    '備份與資料在同一磁碟：磁碟損毀時兩者皆失。請將備份另存他處，或以 --backup-folder 啟動伺服器。',
  'This server is empty. It can start from a backup of another server: people, devices, positions and settings, as of the moment of the backup. Backups hold no recordings.':
    '此伺服器是空的，可由另一台的備份開始：使用者、設備、位置與設定，以備份當時為準。備份不含錄影。',
  'This server is in use': '此伺服器使用中',
  'This server is new.': '這是新的伺服器。',
  'Sign in with the account that was printed at its start. It can then start from a backup of another server.':
    '請以啟動時列印的帳號登入，之後可由另一台伺服器的備份開始。',
  'To the first page': '回首頁',
  'Version not known yet': '版本尚不明',
  'What it holds': '備份內容',
  'What this server has now is moved aside, and its first account with it.':
    '此伺服器現有資料與首個帳號會移至一旁。',
  Whole: '完整',
  'checked {time}': '檢查於 {time}',
  'is whole: {users} people, {devices} devices.': '完整：{users} 位使用者、{devices} 台設備。',
  'the clock': '定時',
  '{name} is being checked for {who}': '正在為 {who} 檢查 {name}',
  'The upload of {name} was interrupted after {size}. Choose the file again to continue.':
    '{name} 在 {size} 後中斷：重新選擇即可繼續傳送。',
  'has arrived ({size}).': '已收到 {size}。',
  '{size} free': '剩餘 {size}',
  '{users} people, {devices} devices': '{users} 位使用者、{devices} 台設備',
  '{what} was made, and read whole.': '{what} 已完成，並已完整讀取。',
  '{what} is whole.': '{what} 完整。',
  '{what} was not made: {why}': '{what} 未完成：{why}',
  '{what} was stopped: nothing of it is left.': '{what} 已停止：未留下任何內容。',
  '{what}: {why}': '{what}：{why}',
  'It can start from a backup of another server.': '可由另一台伺服器的備份開始。',
  'Made by hand': '手動製作',
} as const;
