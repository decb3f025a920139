import type { ReactNode } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { copyText } from '../text/copy-text.ts';
import { Dialog } from './Dialog.tsx';
import { toast } from '../notices/toast.ts';

interface ShownOnceProps {
  /** Of the heading, which names the dialog. */
  readonly id: string;
  readonly title: string;
  /** What is shown, to be copied. */
  readonly text: string;
  /** What it is for, above it. */
  readonly children: ReactNode;
  /** How it is used, below it. */
  readonly note?: ReactNode;
  readonly onHide: () => void;
}

/** What was just made and is shown this once: a link, a token. */
export function ShownOnce({ id, title, text, children, note, onHide }: ShownOnceProps) {
  async function copy(): Promise<void> {
    if (await copyText(text)) toast('success', t('Copied'));
  }
  return (
    <Dialog
      id={id}
      title={title}
      onHide={onHide}
      footer={
        <button type="button" className="btn btn-primary" onClick={onHide}>
          {t('Close')}
        </button>
      }
    >
      <p>{children}</p>
      <div className="input-group">
        <input
          className="form-control"
          readOnly
          value={text}
          aria-label={title}
          onFocus={({ target }) => target.select()}
        />
        {isSecureContext ? (
          <button type="button" className="btn btn-outline-secondary" onClick={() => void copy()}>
            {t('Copy')}
          </button>
        ) : null}
      </div>
      {note}
    </Dialog>
  );
}
