/** Words of settings as one file. */
export const settingsFileTexts = {
  'Export settings': '以檔案匯出設定',
  'Import settings…': '匯入設定檔…',
  'All settings except secrets and ports.': '除機密與連接埠外的所有設定。',
  'Import settings': '匯入設定檔',
  'File of settings (JSON)': '設定檔（JSON）',
  'Nothing is changed before you confirm. Each change is kept, and can be taken back.':
    '確認前不會有任何變更。每項變更都會保存，並可還原。',
  'The file changes nothing.': '此檔案沒有任何變更。',
  'What changes': '變更內容',
  'Set {count} settings': '套用 {count} 項設定',
  'This is no file of settings': '這不是設定檔',
  'The file is of a later version of this product: upgrade this server first':
    '此檔案屬於較新的版本：請先升級本伺服器',
  'This server has no such setting': '本伺服器沒有此設定',
  'Secrets are in no file: enter it here': '檔案不含機密：請於此輸入',
  'This belongs to one machine: set it here': '此項屬於單一主機：請在此設定',
  'Ports are set here alone': '連接埠只能於此設定',
  'The value does not fit': '數值不符',
} as const;

/** English forms of words that count. */
export const settingsFileEnglish = {
  'Set {count} settings': { one: 'Set {count} setting', other: 'Set {count} settings' },
} as const;
