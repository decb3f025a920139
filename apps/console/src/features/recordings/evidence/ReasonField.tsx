import { EVIDENCE_REASON_LENGTH } from '@outrider/model/recordings/recording-lock.ts';
import { useId } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { RequiredMark } from '../../../ui/form/RequiredMark.tsx';
import { useFocusMissing } from '../../../ui/form/use-focus-missing.ts';

interface ReasonFieldProps {
  readonly reason: string;
  /** What one may be. */
  readonly placeholder: string;
  /** It is what has to be typed: the cursor stands in it. */
  readonly first?: boolean;
  /** How often the form was sent while something was missing; the focus comes here where it is the reason. */
  readonly asked: number;
  /** Whether what stands above it is missing too: the focus goes there. */
  readonly othersMissing?: boolean;
  readonly onReason: (reason: string) => void;
}

/** Why evidence is made: no lock, no package and no copy is without. */
export function ReasonField(props: ReasonFieldProps) {
  const { reason, placeholder, first = false, asked, othersMissing = false, onReason } = props;
  const id = useId();
  const empty = reason.trim() === '';
  const missing = empty && asked > 0;
  const field = useFocusMissing<HTMLInputElement>(asked, empty && !othersMissing);
  return (
    <>
      <label className="form-label" htmlFor={id}>
        {t('Reason')}
      </label>
      <RequiredMark />
      <input
        ref={field}
        id={id}
        className={`form-control ${missing ? 'is-invalid' : ''}`}
        autoComplete="off"
        maxLength={EVIDENCE_REASON_LENGTH}
        required
        aria-invalid={missing}
        aria-describedby={`${id}-fault`}
        placeholder={placeholder}
        value={reason}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what has to be typed
        autoFocus={first}
        onChange={({ target }) => onReason(target.value)}
      />
      <div id={`${id}-fault`} className="invalid-feedback">
        {missing ? t('Enter a reason.') : ''}
      </div>
    </>
  );
}
