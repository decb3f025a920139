import { type FormEvent, type ReactNode, useRef } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { Modal } from './Modal.tsx';
import { useKeptClear } from '../notices/use-kept-clear.ts';
import './dialog.css';

interface DialogProps {
  /** Of the heading, which names the dialog. */
  readonly id: string;
  readonly title: string;
  readonly onHide: () => void;
  readonly children: ReactNode;
  /** The button that does it, at the bottom beside Cancel. */
  readonly action?: ReactNode;
  /** What it is for was done, and stays: the button that leaves it takes nothing back, and does not say Cancel. */
  readonly done?: boolean;
  /** In place of the buttons at the bottom. */
  readonly footer?: ReactNode;
  /** What the dialog asks for is a form: Enter in a field, or its submit button, calls this. */
  readonly onSubmit?: (event: FormEvent) => Promise<void>;
  readonly shown?: boolean;
  /** For tables and long forms: wide, its body scrolls, and it fills a phone; 'full' is as wide as the screen. */
  readonly size?: 'lg' | 'xl' | 'full';
}

/** Classes of dialogs that hold tables and long forms. */
const WIDE = 'modal-dialog-scrollable modal-fullscreen-md-down';
const SIZES = { lg: `${WIDE} modal-lg`, xl: `${WIDE} modal-xl`, full: `${WIDE} or-dialog-full` } as const;

/** A dialog with a heading; Esc and the cross close it. */
export function Dialog(props: DialogProps) {
  const { id, title, onHide, children, action, done = false, footer, onSubmit, shown = true, size } = props;
  const content = (
    <>
      <div className="modal-header">
        <h2 id={id} className="modal-title">
          {title}
        </h2>
        <button type="button" className="btn-close" aria-label={t('Close')} onClick={onHide} />
      </div>
      <div className="modal-body">{children}</div>
      {action === undefined && footer === undefined ? null : (
        <Foot>
          {footer ?? (
            <>
              <button type="button" className="btn btn-outline-secondary" onClick={onHide}>
                {done ? t('Close') : t('Cancel')}
              </button>
              {action}
            </>
          )}
        </Foot>
      )}
    </>
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onSubmit?.(event);
  };
  if (!shown) return null;
  return (
    <Modal
      labelledBy={id}
      onHide={onHide}
      className={`modal-dialog-centered ${size === undefined ? '' : SIZES[size]}`}
    >
      {onSubmit === undefined ? (
        content
      ) : (
        <form onSubmit={submit} noValidate>
          {content}
        </form>
      )}
    </Modal>
  );
}

/** What saves a dialog, or leaves it: notices come up above it. */
function Foot({ children }: { readonly children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  useKeptClear(foot, 'bottom');
  return (
    <div ref={foot} className="modal-footer">
      {children}
    </div>
  );
}
