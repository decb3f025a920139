import { useState } from 'react';
import { t } from '../ground/i18n/t.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { saveFile } from '../ui/files/save-file.ts';
import { toastError } from '../ui/notices/toast-error.ts';

interface ExportDataProps {
  /** What the button says. */
  readonly text: string;
  /** Gives the file. */
  readonly ask: () => Promise<ArrayBuffer>;
}

/** A button that has what is kept of a person saved as a file. */
export function ExportData({ text, ask }: ExportDataProps) {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(new Blob([await ask()], { type: 'application/zip' }), 'personal data.zip');
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      disabled={busy}
      onClick={() => void save()}
    >
      <Icon name="download" /> {busy ? t('The data is being put together …') : text}
    </button>
  );
}
