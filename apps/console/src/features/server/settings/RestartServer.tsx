import { type FormEvent, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { control } from '../../../connection/session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { useMachineDisks } from './disks/use-machine-disks.ts';
import { WhyNot } from './disks/WhyNot.tsx';

/** What can be restarted: how it is asked for, and what that means. */
const restarts = {
  server: {
    title: 'Restart the server',
    means:
      'Live views and recordings break off for some seconds; recorders and pages come back by themselves.',
    told: 'The server restarts. This page comes back by itself.',
    ask: () => httpCall('restartServer'),
  },
  machine: {
    title: 'Restart the machine',
    means:
      'Everything that runs on the machine of this server ends, and comes back when the machine has started, mostly within minutes.',
    told: 'The machine restarts. This page comes back by itself.',
    ask: () => control.request('restartMachine', { what: 'machine' }),
  },
} as const;

type Restart = keyof typeof restarts;

/** Restarts the server or its machine now, once it was asked for twice. */
export function RestartServer() {
  const [asking, setAsking] = useState<Restart>();
  const state = useMachineDisks().told?.state;
  const button = (what: Restart) => (
    <button type="button" className="btn btn-outline-danger" onClick={() => setAsking(what)}>
      <Icon name="arrow-counterclockwise" /> {t(restarts[what].title)}
    </button>
  );
  return (
    <>
      <section className="or-way-test d-flex flex-wrap gap-2">
        {button('server')}
        {state === 'on' ? button('machine') : null}
      </section>
      {state === undefined || state === 'on' ? null : <WhyNot state={state} />}
      {asking === undefined ? null : <AskRestart what={asking} onHide={() => setAsking(undefined)} />}
    </>
  );
}

function AskRestart({ what, onHide }: { readonly what: Restart; readonly onHide: () => void }) {
  const { title, means, told, ask } = restarts[what];
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  async function restart(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await ask();
    } catch (refused) {
      setBusy(false);
      setFault(errorWords(refused));
      return;
    }
    toast('success', t(told));
    onHide();
  }
  return (
    <Dialog
      id="restart-server"
      title={t(title)}
      onHide={onHide}
      onSubmit={restart}
      action={
        <button type="submit" className="btn btn-danger" disabled={busy}>
          {t(title)}
        </button>
      }
    >
      <p className="mb-0">{t(means)}</p>
      <FormFault text={fault} />
    </Dialog>
  );
}
