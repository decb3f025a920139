import type { Texts } from '../text.ts';

/** Names of messages of recorders, in traditional Chinese as written in Taiwan. */
const tw = {
  'Answer to the server': '回覆伺服器',
  Unregistration: '註銷',
  'Asks for the time': '查詢時間',
  'Asks for missing packets': '請求補傳封包',
  Authentication: '驗證',
  Parameters: '參數',
  Attributes: '屬性',
  'Result of an upgrade': '升級結果',
  'Position report': '位置回報',
  'Position that was asked for': '查詢位置的回覆',
  'Several position reports': '批次位置回報',
  'Event report': '事件回報',
  'Answer to a question': '提問的回覆',
  'Asks for information': '點播資訊',
  'Answer about the vehicle’s controls': '車輛控制的回覆',
  'Areas and routes': '區域與路線',
  'Record of driving': '行駛記錄',
  Waybill: '電子貨單',
  'Card of a driver': '駕駛卡',
  'CAN data': 'CAN 資料',
  'Event with media': '多媒體事件',
  'Media file': '多媒體檔案',
  'List of media files': '多媒體檔案清單',
  'Answer about a picture': '拍照的回覆',
  'Data passed through': '透傳資料',
  'Compressed data': '壓縮資料',
  'Key of the recorder': '錄影機的金鑰',
  'Audio and video it has': '音訊與視訊屬性',
  'Passengers counted': '乘客計數',
  'List of recordings': '錄影清單',
  'End of an upload': '上傳結束',
} as const satisfies Texts;

export const texts = { en: {}, tw };
