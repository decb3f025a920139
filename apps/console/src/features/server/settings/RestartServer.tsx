import { type FormEvent, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { FormFault } from '../../../ui/form/FormFault.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/toast.ts';

/** Restarts the server now, once it was asked for twice. */
export function RestartServer() {
  const [asking, setAsking] = useState(false);
  return (
    <section className="or-way-test">
      <button type="button" className="btn btn-outline-danger" onClick={() => setAsking(true)}>
        <Icon name="arrow-counterclockwise" /> {t('Restart the server')}
      </button>
      {asking ? <AskRestart onHide={() => setAsking(false)} /> : null}
    </section>
  );
}

function AskRestart({ onHide }: { readonly onHide: () => void }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  async function restart(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await httpCall('restartServer');
    } catch (refused) {
      setBusy(false);
      setFault(errorWords(refused));
      return;
    }
    toast('success', t('The server restarts. This page comes back by itself.'));
    onHide();
  }
  return (
    <Dialog
      id="restart-server"
      title={t('Restart the server')}
      onHide={onHide}
      onSubmit={restart}
      action={
        <button type="submit" className="btn btn-danger" disabled={busy}>
          {t('Restart the server')}
        </button>
      }
    >
      <p className="mb-0">
        {t(
          'Live views and recordings break off for some seconds; recorders and pages come back by themselves.',
        )}
      </p>
      <FormFault text={fault} />
    </Dialog>
  );
}
