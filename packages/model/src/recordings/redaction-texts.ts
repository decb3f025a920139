import type { Texts } from '../text.ts';

/** Words of redacted copies, in traditional Chinese as written in Taiwan. */
const tw = {
  'A file of the copy is not as long or as large as that of the original':
    '副本中有檔案的長度或尺寸與原始檔案不符',
  'A redacted copy is made of the original': '遮蔽副本須由原始套件製作',
  'A redacted copy is made at the server on which the package lies: {server}':
    '遮蔽副本須在套件所在的伺服器上製作：{server}',
  'The redacted copy was given up: start it again': '此遮蔽副本已被放棄：請重新開始',
  'There is no such file in the package': '套件中沒有此檔案',
  Redacted: '已遮蔽',
  'Every bit is as it was signed: a redacted copy': '每個位元皆與簽署時相同：遮蔽副本',
  'It was decoded, covered and encoded again: it is not what the recorder sent. The original stays with the person who made it.':
    '影像已解碼、遮蔽並重新編碼，並非錄影機原始資料。原始套件仍由製作者保存。',
  'Redacted copy of': '遮蔽副本的原始套件',
  'Covered areas': '遮蔽區域',
  'Sound was left out': '已移除聲音',
  'Redacted copy': '遮蔽副本',
  'No redacted copy can be made on this page': '此頁面無法製作遮蔽副本',
  'This browser has no encoder. Chrome, Edge and Safari have one.':
    '此瀏覽器沒有編碼器。Chrome、Edge 與 Safari 有。',
  'Browsers encode pictures on https and on localhost alone: open this server by https.':
    '瀏覽器僅在 https 與 localhost 可編碼影像：請以 https 開啟此伺服器。',
  'No redacted copy can be made of this export': '無法由此匯出製作遮蔽副本',
  'This export has no pictures': '此匯出沒有影像',
  'Nothing was recorded of its stretch, so there is nothing to cover.':
    '此區段沒有錄影，因此沒有可遮蔽的內容。',
  'The picture and its areas': '畫面與其區域',
  'This browser cannot decode these pictures.': '此瀏覽器無法解碼此影像。',
  'This browser cannot decode these pictures. Try another one, such as Chrome or Edge; H.265 needs a decoder of the machine.':
    '此瀏覽器無法解碼此影像。請改用其他瀏覽器，例如 Chrome 或 Edge；H.265 需要電腦本身的解碼器。',
  'This browser has no encoder for pictures of this size. Try another one, such as Chrome or Edge.':
    '此瀏覽器無法編碼此尺寸的影像。請改用其他瀏覽器，例如 Chrome 或 Edge。',
  'The pictures could not be encoded again: {what}': '影像無法重新編碼：{what}',
  Areas: '區域',
  'Area {n}': '區域 {n}',
  'Remove area {n}': '移除區域 {n}',
  'Draw on the picture what is to be covered, or add an area and move it by its numbers or the arrow keys.':
    '在畫面上畫出要遮蔽的部分，或新增區域後以數值或方向鍵移動。',
  'From left, %': '距左，%',
  'From top, %': '距上，%',
  'Width, %': '寬，%',
  'Height, %': '高，%',
  'Covered from, s': '遮蔽起點，秒',
  'Covered until, s': '遮蔽終點，秒',
  'Begins here': '由此開始',
  'Ends here': '至此結束',
  'Show where it begins': '顯示起點',
  'Show where it ends': '顯示終點',
  'Where the pictures are': '影像位置',
  'Add an area': '新增區域',
  'The redacted copy was made': '遮蔽副本已製作',
  'It is one of your exports now, beside its original, which is as it was. Look at it before you give it away.':
    '它已列在您的匯出中，與未更動的原始套件並列。交出之前請先檢視。',
  'What goes along': '包含內容',
  'The sound': '聲音',
  'The track and the events': '路徑與事件',
  'Such as who gets the copy': '例如副本交給誰',
  'How far the copy is': '副本進度',
  '{n} % encoded again': '已重新編碼 {n}%',
  'Make the redacted copy': '製作遮蔽副本',
  'This page has to stay open meanwhile.': '期間請保持此頁面開啟。',
  'What is covered is black and cannot be brought back. The pictures on show stay in the original alone.':
    '遮蔽處為黑色且無法還原。匯出時附上的畫面僅保留於原始套件。',
  'Cover areas of the pictures in a copy': '在副本中遮蔽部分畫面',
  Redact: '遮蔽',
  'The area begins here': '區域由此開始',
  'The area ends here': '區域至此結束',
  'On an area: move it, with Shift draw it larger or smaller': '在區域上：移動；按 Shift 調整大小',
  'On an area: remove it': '在區域上：移除',
  '{n} min (gms)': '{n} 分鐘（gms）',
} as const satisfies Texts;

export const texts = { en: {}, tw };
