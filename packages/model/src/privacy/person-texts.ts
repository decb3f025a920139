import type { Text, Texts } from '../text.ts';

/** Words on what is kept of people, and on erasing them. */
export const personTexts = {
  'The account: groups, mail address, telephone, memo': '帳號：群組、電子郵件、電話、備註',
  'Sessions, sign-ins, second factors, tokens': '登入狀態、登入記錄、第二因素、權杖',
  'Their layouts, links, mentions and browsers': '其版面配置、連結、提及與瀏覽器',
  'The driver: telephone, birthday, card, picture': '駕駛：電話、生日、卡片、照片',
  'Who drove when': '駕駛時段',
  'Faces for recorders': '錄影機的人臉',
  'Alarms, notes and talks with drivers': '警報、註記與駕駛面談',
  'The audit trail, and who watched': '存取紀錄與觀看紀錄',
  'Orders to vehicles and recorders': '對車輛與錄影機的指令',
  'Plans, rules and settings': '計畫、規則與設定',
  'Messages that were sent': '已傳送的訊息',
  'Reports and their files': '報表及其檔案',
  'Vehicles, customers, fences and groups': '車輛、客戶、圍籬與群組',
  'Names of removed users': '已移除使用者的名稱',
  'Internet addresses in the audit trail': '存取紀錄中的網路位址',
  'They are sealed, and say where each change came from; they are removed when the entries of the trail are.':
    '這些位址已封存，說明變更來自何處；隨存取紀錄到期移除。',
  'Recordings, positions and pictures of vehicles': '車輛的錄影、位置與圖片',
  'They belong to vehicles, and are removed after their own number of days.':
    '屬於車輛資料，依各自的保存天數移除。',
  'Bills, certificates and other files beside maintenance': '維修旁的帳單、證書與其他檔案',
  'They are kept as they were uploaded: remove them where they are attached.':
    '檔案保持上傳時的原樣：請在其所在之處移除。',
  'Faces in the slots of recorders': '錄影機欄位中的人臉',
  'Recorders keep them until others are set there.': '錄影機會保留，直到設定其他人臉。',
  'Names that recorders read from cards': '錄影機回報的卡片姓名',
  'A driver who inserts their card into a recorder again is recognised by the name on it.':
    '再次插卡者會依卡片上的姓名重新被記錄。',
  'What has left this server': '已離開此伺服器的內容',
  'Mails, text messages, files that somebody saved, logs that another machine keeps.':
    '郵件、簡訊、他人儲存的檔案、其他機器保存的紀錄。',
  'Somebody of this name is being erased: try again when that is done':
    '同名的人員正在抹除中：請於完成後再試',
  'This is not the name of the person to be erased': '這不是要抹除之人員的名稱',
  'Nobody has that name': '沒有此名稱的人員',
  'Erase {name}': '抹除 {name}',
  'Erase a person': '抹除人員',
  'Erase …': '抹除…',
  'Export data': '匯出資料',
  'Your data': '您的資料',
  'Download my data': '下載我的資料',
  'What this server keeps about you, as a zip of tables with a page that explains them. It takes a while if you did a lot. Passwords and keys are left out, and nobody else is named in it.':
    '此伺服器保存的您的資料，以 ZIP 壓縮的表格與說明提供。若您的活動很多，需要一些時間。密碼與金鑰不包含在內，也不會列出其他人的名稱。',
  'The data is being put together …': '正在整理資料…',
  'The account is removed at once, with every session and token. Then a pseudonym replaces the name everywhere; that goes on by itself, even after a restart. This cannot be undone.':
    '帳號會立即移除，所有登入與權杖也一併終止。接著，名稱所在之處皆以化名取代；此過程會自動進行，重新啟動後亦會繼續。此操作無法復原。',
  'The driver is removed at once. Then a pseudonym replaces the name everywhere; that goes on by itself, even after a restart. This cannot be undone.':
    '駕駛會立即移除。接著，名稱所在之處皆以化名取代；此過程會自動進行，重新啟動後亦會繼續。此操作無法復原。',
  'What goes': '移除或取代的內容',
  'What stays, and why': '保留的內容與原因',
  removed: '移除',
  'a pseudonym instead of the name': '以化名取代名稱',
  many: '很多',
  '{count} others have this name. Where only the name stands, theirs is replaced, too.':
    '另有 {count} 人使用此名稱。僅出現名稱之處，也會一併取代。',
  'No backup is in the folder of this server.': '此伺服器的資料夾中沒有備份。',
  '{count} earlier backups still contain this person. The newest is of {newest}, the oldest of {oldest}.':
    '先前建立的 {count} 份備份仍含有其資料。最新的為 {newest}，最舊的為 {oldest}。',
  'Scheduled backups are gone by about {time}, when {keep} newer ones exist.':
    '定時建立的備份約於 {time} 移除，屆時將保留 {keep} 份較新的備份。',
  'Whoever restores a backup that was made before, also one that was copied elsewhere, has this person again: nothing leads from the pseudonym to the name. Keep the request, and erase them once more then.':
    '若還原先前建立的備份（包括複製到他處的備份），此人的資料會再次出現：無法由化名得知名稱。請保留該請求，屆時再次抹除。',
  'Those stay until somebody removes them.': '這些備份會保留，直到有人移除。',
  'Also look for the name in notes, memos and other texts': '同時在註記、備忘與其他文字中尋找此名稱',
  'Whole words only. Turn this off if the name is also an ordinary word.':
    '僅比對完整字詞。若此名稱是日常用語，請關閉。',
  'Other names in texts': '文字中的其他名稱',
  'One per line, such as first and last name.': '每行一個，例如姓名全名。',
  '{alias} replaces the name from now on': '從現在起以 {alias} 取代名稱',
  'Erased persons': '已抹除人員',
  'Nobody has been erased': '沒有已抹除的人員',
  'When a person’s data is erased on request, it is listed here with who did it and when.':
    '依要求抹除某人的資料後，會列於此處，並註明由誰於何時執行。',
  'After an older backup was restored, persons who were erased since it was made are there again, and are not in this list: erase them once more.':
    '還原較舊的備份後，在該備份建立後抹除的人員會再次出現，且不在此清單中：請再次抹除。',
  Pseudonym: '化名',
  'Asked for at': '要求時間',
  'Asked for by': '要求者',
  'Exports removed': '已移除的匯出',
  Places: '處數',
  'is being erased': '抹除中',
  'the disk is being cleared': '正在清理磁碟',
  erased: '已抹除',
  'Users who were removed': '已移除的使用者',
  'Their names still appear in logs, notes and orders.': '其名稱仍出現在紀錄、註記與指令中。',
} as const satisfies Texts;

export const personCounts = {
  '{count} others have this name. Where only the name stands, theirs is replaced, too.': {
    one: '{count} other has this name. Where only the name stands, theirs is replaced, too.',
    other: '{count} others have this name. Where only the name stands, theirs is replaced, too.',
  },
  '{count} earlier backups still contain this person. The newest is of {newest}, the oldest of {oldest}.': {
    one: '{count} earlier backup still contains this person. The newest is of {newest}, the oldest of {oldest}.',
    other:
      '{count} earlier backups still contain this person. The newest is of {newest}, the oldest of {oldest}.',
  },
} as const satisfies Partial<Record<keyof typeof personTexts, Text>>;
