import type { Texts } from '../text.ts';

/** The words of cases of alarms. */
const tw = {
  'There is no such case': '沒有此案件',
  '{user} looks at this case': '{user} 正在處理此案件',
  'This case was decided meanwhile': '此案件剛剛已有人處理',
  'This decision cannot be taken back any more': '此決定已無法復原',
  'A case has at most {count} notes': { other: '每個案件最多 {count} 則備註' },
  'This decision takes another reason': '此決定需要其他原因',
  '{user} may not see this case': '{user} 無權檢視此案件',
} as const satisfies Texts;

const en = {
  'A case has at most {count} notes': {
    one: 'A case has at most {count} note',
    other: 'A case has at most {count} notes',
  },
} as const;

export const texts = { en, tw };
