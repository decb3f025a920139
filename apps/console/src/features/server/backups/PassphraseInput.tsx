import { MAX_PASSPHRASE } from '@outrider/model/server/backup.ts';
import { useId } from 'react';
import { LabelledInput } from '../../../ui/form/LabelledInput.tsx';

interface PassphraseInputProps {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly disabled?: boolean;
}

/** A passphrase that is typed: browsers neither show nor keep it. */
export function PassphraseInput({ label, value, onText, disabled = false }: PassphraseInputProps) {
  return (
    <LabelledInput
      id={useId()}
      label={label}
      type="password"
      autoComplete="new-password"
      maxLength={MAX_PASSPHRASE}
      value={value}
      disabled={disabled}
      onText={onText}
    />
  );
}
