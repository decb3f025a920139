import { MAX_EXCHANGE_BYTES } from '@outrider/model/places/exchange/exchanged-feature.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useId, useRef, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { type ChosenFile, readFile } from '../../../ui/files/chosen-file.ts';
import { FileInput } from './FileInput.tsx';
import { ImportRows } from './ImportRows.tsx';

type Plan = HttpAnswer<'checkFenceImport'>;

/** What is imported, and how that is said. */
export interface Imported {
  readonly title: string;
  readonly about: string;
  readonly done: string;
  /** What the button says. */
  readonly action: (count: number) => string;
  /** What one may wish beside: its label, and what it does. */
  readonly wish?: { readonly label: string; readonly about: string };
  readonly check: (file: ChosenFile, wished: boolean) => Promise<Plan>;
  readonly take: (file: ChosenFile, plan: string, wished: boolean) => Promise<Plan>;
}

interface ImportDialogProps {
  readonly what: Imported;
  readonly onHide: () => void;
  readonly onImported: () => void;
}

/** Fences, or routes, from a file: first what it would make, change and refuse, and why; then that. */
export function ImportDialog({ what, onHide, onImported }: ImportDialogProps) {
  const id = useId();
  const [plan, setPlan] = useState<Plan>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [wished, setWished] = useState(false);
  const chosen = useRef<ChosenFile>(undefined);
  /** What is asked last is what is shown. */
  const asked = useRef(0);

  /** Does something with the chosen file; what went wrong is told where it was chosen, unless another one is meanwhile. */
  async function attempt(act: () => Promise<void>): Promise<void> {
    const turn = asked.current;
    setFault(undefined);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (turn !== asked.current) return;
      setPlan(undefined);
      setFault(errorWords(error));
    }
    if (turn === asked.current) setBusy(false);
  }

  async function look(file: File | undefined): Promise<void> {
    const turn = ++asked.current;
    chosen.current = undefined;
    setPlan(undefined);
    setBusy(false);
    if (file === undefined) return setFault(undefined);
    if (file.size > MAX_EXCHANGE_BYTES) return setFault(t(importSentences.fileTooLarge));
    await attempt(async () => {
      const read = await readFile(file);
      const answer = await what.check(read, wished);
      if (turn !== asked.current) return;
      chosen.current = read;
      setPlan(answer);
    });
  }

  /** The same file is looked at once more. */
  async function wish(on: boolean): Promise<void> {
    const turn = ++asked.current;
    const read = chosen.current;
    setWished(on);
    if (read === undefined) return;
    setPlan(undefined);
    await attempt(async () => {
      const answer = await what.check(read, on);
      if (turn === asked.current) setPlan(answer);
    });
  }

  const take = (): Promise<void> =>
    attempt(async () => {
      if (chosen.current === undefined || plan === undefined) return;
      const done = await what.take(chosen.current, plan.plan, wished);
      toast('success', what.done, {
        detail: t('{made} made, {changed} changed, {refused} refused', done),
      });
      onImported();
      onHide();
    });

  const changes = (plan?.made ?? 0) + (plan?.changed ?? 0);
  return (
    <Dialog
      id={`${id}-title`}
      title={what.title}
      size="lg"
      onHide={onHide}
      action={
        <button
          type="button"
          className="btn btn-primary"
          disabled={busy || changes === 0}
          onClick={() => void take()}
        >
          {what.action(changes)}
        </button>
      }
    >
      <FileInput
        about={what.about}
        disabled={busy && plan !== undefined}
        onFile={(file) => void look(file)}
      />
      {what.wish === undefined ? null : (
        <div className="form-check mb-3">
          <input
            id={`${id}-wish`}
            type="checkbox"
            className="form-check-input"
            checked={wished}
            disabled={busy}
            aria-describedby={`${id}-wish-about`}
            onChange={({ target }) => void wish(target.checked)}
          />
          <label className="form-check-label" htmlFor={`${id}-wish`}>
            {what.wish.label}
          </label>
          <div id={`${id}-wish-about`} className="form-text">
            {what.wish.about}
          </div>
        </div>
      )}
      <FormFault text={fault} />
      <div aria-live="polite" aria-busy={busy}>
        {busy && plan === undefined ? <p className="or-muted">{t('Reading the file …')}</p> : null}
        {plan === undefined ? null : <ImportRows plan={plan} />}
      </div>
    </Dialog>
  );
}
