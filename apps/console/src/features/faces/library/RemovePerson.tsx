import type { WireFace } from '@outrider/protocol/faces/library-calls.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';

/** Asks before a person goes with the photos, and says where the face stays. */
export function RemovePerson({ person, onHide }: { readonly person: WireFace; readonly onHide: () => void }) {
  const { faceid, name, devices } = person;
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await httpCall('removeFace', { faceid });
      await askAgain('listFaces');
      onHide();
    } catch (error) {
      setBusy(false);
      setWrong(errorWords(error));
    }
  }
  return (
    <Dialog
      id="remove-face"
      title={t('Remove person')}
      onHide={onHide}
      action={
        <button type="button" className="btn btn-danger" disabled={busy} onClick={() => void remove()}>
          <Icon name="trash3" /> {t('Remove')}
        </button>
      }
    >
      <p>
        {t('Are you really delete')} <strong>{name}</strong>?
      </p>
      <p>{t('The person and all photos are removed from the library.')}</p>
      {devices === 0 ? null : (
        <p>
          {t('The person stays in the slots of {count} recorders until somebody deletes them there.', {
            count: devices,
          })}
        </p>
      )}
      <FormFault text={wrong} />
    </Dialog>
  );
}
