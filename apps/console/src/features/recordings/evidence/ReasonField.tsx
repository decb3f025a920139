import { EVIDENCE_REASON_LENGTH } from '@outrider/model/recordings/recording-lock.ts';
import { useId } from 'react';
import { t } from '../../../ground/i18n/t.ts';

interface ReasonFieldProps {
  readonly reason: string;
  /** What one may be. */
  readonly placeholder: string;
  /** It is what has to be typed: the cursor stands in it. */
  readonly first?: boolean;
  readonly onReason: (reason: string) => void;
}

/** Why evidence is made: no lock, no package and no copy is without. */
export function ReasonField({ reason, placeholder, first = false, onReason }: ReasonFieldProps) {
  const id = useId();
  return (
    <>
      <label className="form-label" htmlFor={id}>
        {t('Reason')}
      </label>
      <input
        id={id}
        className="form-control"
        autoComplete="off"
        maxLength={EVIDENCE_REASON_LENGTH}
        required
        placeholder={placeholder}
        value={reason}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what has to be typed
        autoFocus={first}
        onChange={({ target }) => onReason(target.value)}
      />
    </>
  );
}
