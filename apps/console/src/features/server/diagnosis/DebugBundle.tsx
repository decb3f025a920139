import { useState } from 'react';
import { fileCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';

/** Saves what somebody needs who helps with this server; no secret is in it. */
export function DebugBundle() {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const zip = await fileCall('debugBundle', {});
      saveFile(new Blob([zip], { type: 'application/zip' }), 'outrider-debug.zip');
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      title={t(
        'Versions, settings without secrets, health, counts and the last lines of the log, as a zip file for the people who help you.',
      )}
      disabled={busy}
      onClick={() => void save()}
    >
      <Icon name="download" /> {busy ? t('Making the bundle…') : t('Debug bundle')}
    </button>
  );
}
