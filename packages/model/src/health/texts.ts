import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Firmware out of date': '韌體過舊',
  'It has {version}; the firmware store has had {target} for its model for {days} days.':
    '目前為 {version}；韌體庫中此型號已有 {target} {days} 天。',
  'Fault in a system connected to the recorder': '錄影機外接系統異常',
  '{system} has a fault: {faults}.': '{system}異常：{faults}。',
  'Look at its pictures, and have its wiring and power checked.': '請查看其畫面，並檢查接線與電源。',
  'Driver monitoring': '駕駛監控',
  'Tyre pressure': '胎壓',
  'Blind spot': '盲點偵測',
  'Another system': '其他系統',
  'not working': '無法運作',
  'its camera': '攝影機',
  'its storage': '儲存裝置',
  'its second storage': '第二儲存裝置',
  'its infrared light': '紅外線補光',
  'its loudspeaker': '喇叭',
  'its battery': '電池',
  'its modem': '通訊模組',
  'its positioning': '定位模組',
  'It has {version}; a plan has had {target} for its model for {days} days.':
    '目前為 {version}；計畫為此型號提供 {target} 已 {days} 天。',
  'See under firmware updates why it was not updated, or pin it where it is to stay as it is.':
    '請至韌體更新查看未更新的原因，若需維持現狀請將其固定。',
  'Limits of fleet health': '車隊健康門檻',
  'Kilometres without a position, while it drives': '行駛中無定位的公里數',
  'Minutes without a position, while it drives': '行駛中無定位的分鐘數',
  'Volts below which the power is low': '低於此電壓視為電力不足',
  'Of a battery of 12 V; of one of 24 V it is twice that. It is fine again 0.8 V above it.':
    '以 12 V 電瓶計，24 V 為兩倍；高出 0.8 V 後恢復正常。',
  'Hours for which any vehicle may be away': '車輛可離線的小時數',
  'Beyond them it may be away for as long as it was at most in the last 30 days.':
    '超過時，可離線時間為近 30 天內最長的離線時間。',
  'Hours after which it is away for too long in any case': '無論如何視為離線過久的小時數',
  'Days after which its firmware is old': '韌體視為過舊的天數',
  'Counted from when a firmware plan goes to all of its devices, while this one still has another version.':
    '自韌體計畫涵蓋所有設備起，而其版本仍不同。',
  'wants a voltage from 6 to 11.5': '需為 6 至 11.5 的電壓',
  '“Hours for which any vehicle may be away” must not be more than “Hours after which it is away for too long in any case”':
    '可離線的小時數不得超過視為離線過久的小時數',
  'The mute has to end later than now': '靜音的結束時間必須晚於現在',
  'A problem can be muted for a year at most': '問題最多可靜音一年',
  'Fleet health': '車隊健康狀態',
  'Vehicles with a problem': '有問題的車輛',
  Critical: '嚴重',
  'Needs attention': '需要處理',
  'Worth knowing': '供參考',
  'With problems': '有問題',
  Problems: '問題',
  Problem: '問題',
  'All problems': '所有問題',
  'Kind of problem': '問題類型',
  Severity: '嚴重程度',
  Current: '目前',
  Muted: '已靜音',
  History: '歷史紀錄',
  'All is well': '一切正常',
  '{count} vehicles with a problem': '{count} 台車輛有問題',
  '{count} vehicles are checked for these problems:': '正在檢查 {count} 台車輛是否有以下問題：',
  'No vehicle of yours has a problem of this kind.': '您的車輛沒有這類問題。',
  'No problem is muted': '沒有已靜音的問題',
  'A muted problem is listed here until its date.': '已靜音的問題會列在此處，直到設定的日期。',
  'No problem is over yet': '尚無已解決的問題',
  'No problem matches': '沒有符合的問題',
  'Problems that are over are listed here for {days} days.': '已解決的問題會在此保留 {days} 天。',
  'Show {count} more vehicles': '再顯示 {count} 台車輛',
  'for {age}': '已持續 {age}',
  'Mute…': '靜音…',
  'Mute: {problem} of {device}': '靜音：{device} 的「{problem}」',
  'End the mute': '取消靜音',
  'End the mute: {problem} of {device}': '取消靜音：{device} 的「{problem}」',
  'Mute a problem': '將問題靜音',
  'Mute until': '靜音至',
  'Mute it': '靜音',
  'Why (others see it)': '原因（其他人也會看到）',
  'The problem is not listed until {date}, however often it goes and comes.':
    '在 {date} 之前，無論此問題出現幾次都不會列出。',
  'Muted until {date} by {user}': '由 {user} 靜音至 {date}',
  'Live picture': '即時影像',
  'Device settings': '設備設定',
  'Data use': '數據用量',
  'Firmware updates': '韌體更新',
  Began: '開始',
  'Ended at': '結束時間',
  Lasted: '持續時間',
  Cause: '原因',
  'storage {n}': '儲存裝置 {n}',
  'Not recording while driving': '行駛中未錄影',
  'The recorder says that it is not recording.': '錄影機回報目前未錄影。',
  'This server is set to record this camera, and has received nothing for two minutes.':
    '本伺服器應錄製此攝影機，但已兩分鐘未收到任何資料。',
  'The pictures come, and no media folder of this server takes them.':
    '影像已送達，但本伺服器的媒體資料夾皆無法寫入。',
  'Check the recorder’s storage card and cameras. If the live picture works, restart the recorder.':
    '請檢查錄影機的記憶卡與攝影機。若即時影像正常，請重新啟動錄影機。',
  'Storage failing': '儲存裝置故障',
  'The recorder says that its card or disk fails, is missing or cannot be read.':
    '錄影機回報其記憶卡或硬碟故障、不存在或無法讀取。',
  'Fetch the footage that you need while it can still be read, then replace the card.':
    '請趁仍可讀取時取回所需影像，然後更換記憶卡。',
  'No picture from a camera': '攝影機無影像',
  'The recorder gets no signal from this camera.': '錄影機收不到此攝影機的訊號。',
  'Check the cable and the camera. If there is none, mark the channel as not installed in the device editor.':
    '請檢查線路與攝影機。若未安裝攝影機，請在設備編輯器中將該頻道標示為未安裝。',
  'Camera covered or black': '攝影機被遮擋或畫面全黑',
  'The recorder says that this camera is covered, or shows nothing but black.':
    '錄影機回報此攝影機被遮擋或畫面全黑。',
  'Look at the live picture, then have the lens uncovered or cleaned.':
    '請查看即時影像，然後移除遮擋物或清潔鏡頭。',
  'Fault of a camera': '攝影機故障',
  'The recorder reports a fault of a camera.': '錄影機回報攝影機故障。',
  'The recorder reports a fault of its video hardware.': '錄影機回報其影像硬體故障。',
  'Restart the recorder. If the fault comes back, have the wiring checked.':
    '請重新啟動錄影機。若故障再次出現，請檢查線路。',
  'No GPS while driving': '行駛中無 GPS',
  'It drove {km} km in {minutes} min without a position.':
    '在沒有定位的情況下行駛了 {km} 公里、{minutes} 分鐘。',
  'It drove for {minutes} min without a position.': '在沒有定位的情況下行駛了 {minutes} 分鐘。',
  'Check that the GPS antenna is connected and has a view of the sky.': '請確認 GPS 天線已連接且未被遮蔽。',
  'GPS fault': 'GPS 故障',
  'The GPS antenna is not connected.': 'GPS 天線未連接。',
  'The GPS antenna has a short circuit.': 'GPS 天線短路。',
  'The GPS module has a fault.': 'GPS 模組故障。',
  'Have the antenna and its cable checked, or replaced.': '請檢查或更換天線與線路。',
  'Clock wrong': '時鐘錯誤',
  'The recorder’s clock is {span} ahead.': '錄影機的時鐘快了 {span}。',
  'The recorder’s clock is {span} behind.': '錄影機的時鐘慢了 {span}。',
  'Check the time zone and time source of the recorder. Until then, its footage has the wrong time.':
    '請檢查錄影機的時區與時間來源。在修正之前，其影像時間不正確。',
  'Power low': '電力不足',
  'The recorder gets {volts} V.': '錄影機的電壓為 {volts} V。',
  'The recorder says that its power is low.': '錄影機回報電力不足。',
  'The recorder says that its power was cut.': '錄影機回報電源被切斷。',
  'Check the battery of the vehicle and the wiring of the recorder.': '請檢查車輛電瓶與錄影機線路。',
  'Offline longer than usual': '離線時間異常',
  'Last heard {time}. It is usually back within {hours} h.':
    '最後連線於 {time}，通常會在 {hours} 小時內恢復。',
  'Check that the vehicle is in use, the recorder has power and its SIM card is active.':
    '請確認車輛正在使用、錄影機有電且 SIM 卡有效。',
  'Firmware update failed': '韌體更新失敗',
  'The update to {version} failed.': '更新至 {version} 失敗。',
  'The update failed.': '更新失敗。',
  'See why under firmware updates, and begin it again.': '請在韌體更新中查看原因並重新開始。',
  'Settings refused': '設定被拒絕',
  'The recorder did not take {count} settings; the first is {key}.':
    '錄影機未接受 {count} 項設定，第一項為 {key}。',
  'Open its remote settings, and change the value or take the change back.':
    '請開啟其遠端設定，變更數值或撤回該變更。',
  'Data budget used up': '數據用量已達上限',
  'It has sent {used} of {limit} this month.': '本月已傳送 {used}，上限為 {limit}。',
  'Raise its net limit in the device editor, or wait for the next month.':
    '請在設備編輯器中提高流量上限，或等到下個月。',
  'No room for alarm recordings': '警報錄影空間不足',
  'The recorder has no more room for recordings of alarms.': '錄影機已無空間儲存警報錄影。',
  'Fetch what you need, and delete protected recordings on the recorder.':
    '請取回所需影像，並刪除錄影機上受保護的錄影。',
  'Settings waiting': '設定等待中',
  '{count} settings have waited for the recorder for more than a day; the first is {key}.':
    '{count} 項設定已等待錄影機超過一天，第一項為 {key}。',
  'They are sent once the recorder is online. Check its connection, or take them back.':
    '錄影機上線後即會傳送。請檢查其連線，或撤回設定。',
} as const satisfies Texts;

/** Words whose English has a form of its own for one. */
const en = {
  '{count} vehicles with a problem': {
    one: '{count} vehicle with a problem',
    other: '{count} vehicles with a problem',
  },
  '{count} vehicles are checked for these problems:': {
    one: '{count} vehicle is checked for these problems:',
    other: '{count} vehicles are checked for these problems:',
  },
  'Show {count} more vehicles': { one: 'Show {count} more vehicle', other: 'Show {count} more vehicles' },
  'The recorder did not take {count} settings; the first is {key}.': {
    one: 'The recorder did not take a setting: {key}.',
    other: 'The recorder did not take {count} settings; the first is {key}.',
  },
  '{count} settings have waited for the recorder for more than a day; the first is {key}.': {
    one: 'A setting has waited for the recorder for more than a day: {key}.',
    other: '{count} settings have waited for the recorder for more than a day; the first is {key}.',
  },
} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
