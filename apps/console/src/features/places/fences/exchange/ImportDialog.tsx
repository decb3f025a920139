import { MAX_EXCHANGE_BYTES } from '@outrider/model/places/exchange/exchanged-feature.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useId, useRef, useState } from 'react';
import { httpCall } from '../../../../connection/call.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { errorWords } from '../../../../ui/error-words.ts';
import { FormFault } from '../../../../ui/form/FormFault.tsx';
import { toast } from '../../../../ui/toast.ts';
import { type ChosenFile, readFile } from '../../exchange/chosen-file.ts';
import { FileInput } from '../../exchange/FileInput.tsx';
import { ImportRows } from './ImportRows.tsx';

interface ImportDialogProps {
  readonly onHide: () => void;
  readonly onImported: () => void;
}

/** Fences from a file: first what it would make, change and refuse, and why; then that. */
export function ImportDialog({ onHide, onImported }: ImportDialogProps) {
  const id = useId();
  const [plan, setPlan] = useState<HttpAnswer<'checkFenceImport'>>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const chosen = useRef<ChosenFile>(undefined);
  /** What is asked last is what is shown. */
  const asked = useRef(0);

  /** Does something with the chosen file; what went wrong is told where it was chosen. */
  async function attempt(act: () => Promise<void>): Promise<void> {
    setFault(undefined);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setPlan(undefined);
      setFault(errorWords(error));
    }
    setBusy(false);
  }

  async function look(file: File | undefined): Promise<void> {
    const turn = ++asked.current;
    setPlan(undefined);
    if (file === undefined) return setFault(undefined);
    if (file.size > MAX_EXCHANGE_BYTES) return setFault(t(importSentences.fileTooLarge));
    await attempt(async () => {
      const read = await readFile(file);
      const answer = await httpCall('checkFenceImport', read);
      if (turn !== asked.current) return;
      chosen.current = read;
      setPlan(answer);
    });
  }

  const take = (): Promise<void> =>
    attempt(async () => {
      if (chosen.current === undefined || plan === undefined) return;
      const done = await httpCall('importFences', { ...chosen.current, plan: plan.plan });
      toast('success', t('Fences were imported'), {
        detail: t('{made} made, {changed} changed, {refused} refused', done),
      });
      onImported();
      onHide();
    });

  const changes = (plan?.made ?? 0) + (plan?.changed ?? 0);
  return (
    <Dialog
      id={`${id}-title`}
      title={t('Import fences')}
      size="lg"
      onHide={onHide}
      action={
        <button
          type="button"
          className="btn btn-primary"
          disabled={busy || changes === 0}
          onClick={() => void take()}
        >
          {t('Import {count} fences', { count: changes })}
        </button>
      }
    >
      <FileInput
        about={t(
          'At most 10 MB, 5,000 shapes and 100,000 points. Nothing changes before you have seen what would. New fences watch nobody until you choose vehicles or groups.',
        )}
        disabled={busy && plan !== undefined}
        onFile={(file) => void look(file)}
      />
      <FormFault text={fault} />
      <div aria-live="polite" aria-busy={busy}>
        {busy && plan === undefined ? <p className="or-muted">{t('Reading the file …')}</p> : null}
        {plan === undefined ? null : <ImportRows plan={plan} />}
      </div>
    </Dialog>
  );
}
