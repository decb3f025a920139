import { type ReactNode, useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { Dialog } from './Dialog.tsx';
import { errorWords } from '../notices/error-words.ts';
import { FormFault } from '../notices/FormFault.tsx';
import { Icon } from '../icons/Icon.tsx';

interface AskFirstProps {
  /** Of the heading, which names the dialog. */
  readonly id: string;
  readonly title: string;
  /** What the button that does it says. */
  readonly doText: string;
  /** What goes. */
  readonly children: ReactNode;
  /** What goes with it, as a sentence. */
  readonly note?: string;
  /** Whether the children are the whole question, as nothing is deleted. */
  readonly asks?: boolean;
  /** Does it. @throws what is said then, and one can try again */
  readonly onDo: () => Promise<unknown>;
  readonly onHide: () => void;
}

/** Asks before something goes for good, and names it. */
export function AskFirst({ id, title, doText, children, note, asks = false, onDo, onHide }: AskFirstProps) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await onDo();
      onHide();
    } catch (error) {
      setBusy(false);
      setWrong(errorWords(error));
    }
  }

  return (
    <Dialog
      id={id}
      title={title}
      onHide={onHide}
      action={
        <button type="button" className="btn btn-danger" disabled={busy} onClick={() => void confirm()}>
          {asks ? null : <Icon name="trash3" />} {doText}
        </button>
      }
    >
      {asks ? (
        <p className="mb-0">{children}</p>
      ) : (
        <p className="mb-0">
          {t('Are you really delete')} <strong>{children}</strong>?
        </p>
      )}
      {note === undefined ? null : <p className="mt-2 mb-0">{note}</p>}
      <FormFault text={wrong} />
    </Dialog>
  );
}
