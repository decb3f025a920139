import type { MemoType } from '@outrider/model/devices/device.ts';
import { MEMO_MAX_LENGTH } from '@outrider/model/devices/limits.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EditableText } from '../../../ui/text/EditableText.tsx';
import { saveMemo } from './save-memo.ts';

interface MemoCellProps {
  readonly deviceid: string;
  readonly type: MemoType;
  /** The column's heading. */
  readonly heading: string;
  readonly memo: string;
}

/** A memo that can be edited where it stands. */
export function MemoCell({ deviceid, type, heading, memo }: MemoCellProps) {
  return (
    <EditableText
      text={memo}
      label={t('{field} of {device}', { field: heading, device: deviceid })}
      editLabel={t('Edit {field} of {device}', { field: heading, device: deviceid })}
      maxLength={MEMO_MAX_LENGTH}
      onSave={(typed, kept) => saveMemo(deviceid, type, typed, kept)}
    />
  );
}
