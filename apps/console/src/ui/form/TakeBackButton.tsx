import { useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { IconButton } from '../icons/IconButton.tsx';
import { toastError } from '../notices/toast-error.ts';

interface TakeBackButtonProps {
  readonly takeBack: () => Promise<unknown>;
  readonly onTaken: () => void;
}

/** Takes something back that waits; once at a time, and a refusal is told. */
export function TakeBackButton({ takeBack, onTaken }: TakeBackButtonProps) {
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    await takeBack().then(onTaken, toastError);
    setBusy(false);
  };
  return (
    <IconButton
      icon="x-lg"
      text={t('Take it back')}
      className="btn btn-sm btn-outline-secondary"
      disabled={busy}
      onClick={() => void take()}
    />
  );
}
