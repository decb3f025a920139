import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { FormFault } from '../../../ui/form/FormFault.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface DeleteLayoutProps {
  readonly name: string;
  readonly onRemove: () => Promise<void>;
  readonly onHide: () => void;
}

/** Asks before a layout is deleted, and names it (rule WALL-3). */
export function DeleteLayout({ name, onRemove, onHide }: DeleteLayoutProps) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await onRemove();
      onHide();
    } catch (error) {
      setBusy(false);
      setWrong(errorWords(error));
    }
  }

  return (
    <Dialog
      id="delete-layout"
      title={t('Delete layout')}
      onHide={onHide}
      action={
        <button type="button" className="btn btn-danger" disabled={busy} onClick={() => void confirm()}>
          <Icon name="trash3" /> {t('Delete {name}', { name })}
        </button>
      }
    >
      <p className="mb-0">
        {t('Are you really delete')} <strong>{name}</strong>?
      </p>
      <FormFault text={wrong} />
    </Dialog>
  );
}
