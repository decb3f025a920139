import type { Text, Texts } from '../text.ts';

/** Words of settings of several recorders, in traditional Chinese as written in Taiwan. */
const tw = {
  'The file is no workbook (XLSX) that can be read': '無法讀取此 XLSX 活頁簿',
  'The sheet has formulas: save it with their values alone': '工作表含有公式：請僅以數值儲存',
  'The workbook is too large once it is unpacked': '活頁簿解壓縮後過大',
  'CSV or XLSX file': 'CSV 或 XLSX 檔案',
  'A change of several devices is listed here with how it stands, and can be undone.':
    '多台設備的變更及其狀態列於此處，並可復原。',
  'A template has the settings that the recorders of a model should have; recorders that differ are listed.':
    '範本是某型號錄影機應有的設定：不同者會列出。',
  'A wrong value keeps these devices from coming back. Tell one of them first: the others can be told once it has signed on anew.':
    '錯誤的值會使這些設備無法再連線。請先變更其中一台：待其重新連線後才能變更其他設備。',
  'Add template': '新增範本',
  'Apply {name}': '套用 {name}',
  'As the template': '與範本相同',
  'As “Save as CSV” writes it: a line a device, a column a setting. Empty cells stay as they are. What can cut a device off is not taken from a file. Nothing is told before you have seen it.':
    '格式同「另存 CSV」：每列一台設備，每欄一項設定。空白格維持原狀。可能使設備斷線的設定不接受由檔案匯入。在您檢視之前不會傳送任何內容。',
  'By hand': '手動',
  Change: '變更',
  'Change several devices…': '變更多台設備…',
  'Change {change}': '變更 {change}',
  Changes: '變更',
  'Delete template': '刪除範本',
  'Devices that differ': '不同的設備',
  'Difference of each device': '各設備的差異',
  Differs: '不同',
  'Differs from its template': '與範本不同',
  'Does not fit it': '不適用',
  'Each device gets back what it had before, where this change still applies. What was replaced since, or may cut a device off, stays.':
    '若值仍屬此變更，各設備將恢復先前的值。之後已被取代或可能使設備斷線的設定維持不變。',
  Filter: '篩選',
  'First device': '第一台設備',
  'For {count} devices. A field shows a value where all of them have it.':
    '適用於 {count} 台設備。所有設備值相同時才顯示。',
  'Go on with the others': '繼續其他設備',
  'Has it already': '已是此值',
  'Progress of the change': '變更狀態',
  'Id of the device that was told the same and came back': '已作相同變更並重新連線的設備編號',
  'Leave {name} as it is': '{name} 維持原狀',
  'Line {line}': '第 {line} 行',
  Next: '下一步',
  'None of the chosen devices has said what can be set on it. They are read once they are there.':
    '所選設備尚未回報可設定的項目，待其連線後將讀取。',
  'None of your devices matches.': '沒有符合的設備。',
  'Not offered by it': '不支援',
  'Nothing is changed yet: what you leave as it is stays as each device has it.':
    '尚未變更：未更動的項目維持各設備原值。',
  'Nothing has been sent yet. This is what each device would get.': '尚未傳送。以下為各設備將收到的內容。',
  'Nothing was changed on several devices yet': '尚無多台設備的變更',
  'Nothing would be changed on any of them.': '所有設備皆無需變更。',
  'One device first': '先變更一台',
  'Read at': '讀取時間',
  'Recorder settings': '錄影機設定',
  'Replaced since': '已被取代',
  'Save as CSV': '另存 CSV',
  'Save as XLSX': '另存 XLSX',
  Settings: '設定',
  'Settings from a sheet': '由試算表匯入設定',
  'Settings from a sheet…': '由試算表匯入設定…',
  'Settings of several devices': '多台設備的設定',
  Sheet: '試算表',
  'Show the difference': '顯示差異',
  'Changes waiting': '有等待項目',
  'Changes refused': '有被拒項目',
  'Send to {count} devices': '傳送至 {count} 台設備',
  'Choose all {count}': '選取全部 {count} 台',
  'Choose {device}': '選取 {device}',
  'Change {count} devices…': '變更 {count} 台設備…',
  'Send to {device} first': '先傳送至 {device}',
  Template: '範本',
  Templates: '範本',
  'The file is too large: at most {max} MB.': '檔案過大：上限 {max} MB。',
  'There are no templates': '沒有範本',
  Told: '已傳送',
  'Undoes change {change}': '復原變更 {change}',
  Undone: '復原',
  'Waits for it already': '已在等待此值',
  'What happens': '結果',
  'What is changed': '變更內容',
  'What is not taken': '未採用的內容',
  'Which devices should get the same settings?': '要一併設定哪些設備？',
  'Whose recorders it is for; empty: it is applied by hand alone.': '適用的錄影機型號；空白表示僅手動套用。',
  'Why not': '原因',
  'Yes, undo it': '是，復原',
  'replaces what {user} wants': '取代 {user} 的設定',
  '{count} devices have not been read yet: they cannot be told anything.':
    '{count} 台設備尚未讀取：無法傳送設定。',
  '{count} settings': '{count} 項設定',
  '{device} was told. Once it has the values and has signed on anew, the others can be told. Where it does not sign on by itself, restart it.':
    '已傳送至 {device}。待其接受並重新連線後，即可傳送至其他設備。若未自行重新連線，請將其重新啟動。',
  '{done} of {count} settings are settled.': '{count} 項設定中 {done} 項已完成。',
  '{rows} rows, {changes} changes, {refused} of it not taken.':
    '{rows} 列，{changes} 項變更，{refused} 項未採用。',
  '{told} settings are told back, {taken} were taken back, {left} stay as they are.':
    '{told} 項恢復原值，{taken} 項已收回，{left} 項維持不變。',
} as const satisfies Texts;

/** Words whose English has a form of its own for one. */
const en = {
  'For {count} devices. A field shows a value where all of them have it.': {
    one: 'For {count} device.',
    other: 'For {count} devices. A field shows a value where all of them have it.',
  },
  'Change {count} devices…': { one: 'Change {count} device…', other: 'Change {count} devices…' },
  'Send to {count} devices': { one: 'Send to {count} device', other: 'Send to {count} devices' },
  '{count} devices have not been read yet: they cannot be told anything.': {
    one: '{count} device has not been read yet: it cannot be told anything.',
    other: '{count} devices have not been read yet: they cannot be told anything.',
  },
  '{count} settings': { one: '{count} setting', other: '{count} settings' },
  '{done} of {count} settings are settled.': {
    one: '{done} of {count} setting is settled.',
    other: '{done} of {count} settings are settled.',
  },
} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
