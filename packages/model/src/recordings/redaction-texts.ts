import type { Texts } from '../text.ts';

/** Words of redacted copies, in traditional Chinese as written in Taiwan. */
const tw = {
  'A file of the copy is not as long or as large as that of the original':
    '副本中有檔案的長度或尺寸與原始檔案不符',
  'A redacted copy is made of the original': '遮蔽副本須由原始套件製作',
  'The redacted copy was given up meanwhile: begin it anew': '此遮蔽副本已被放棄：請重新開始',
  'There is no such file in the package': '套件中沒有此檔案',
  Redacted: '已遮蔽',
  'Every bit is as it was signed: a redacted copy': '每個位元皆與簽署時相同：遮蔽副本',
  'It was decoded, covered and coded anew: it is not what the recorder sent. The original stays with who made it.':
    '影像已解碼、遮蔽並重新編碼，並非錄影機原始資料。原始套件仍由製作者保存。',
  'Redacted copy of': '遮蔽副本的原始套件',
  'Covered areas': '遮蔽區域',
  'Sound was left out': '已移除聲音',
} as const satisfies Texts;

export const texts = { en: {}, tw };
