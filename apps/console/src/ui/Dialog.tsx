import type { FormEvent, ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { t } from '../ground/i18n/t.ts';
import './dialog.css';

interface DialogProps {
  /** Of the heading, which names the dialog. */
  readonly id: string;
  readonly title: string;
  readonly onHide: () => void;
  readonly children: ReactNode;
  /** The button that does it, at the bottom beside Cancel. */
  readonly action?: ReactNode;
  /** What the dialog asks for is a form: Enter in a field, or its submit button, calls this. */
  readonly onSubmit?: () => Promise<void>;
  readonly shown?: boolean;
  /** For tables: wide, and its body scrolls. */
  readonly wide?: boolean;
}

/** A dialog with a heading; Esc and the cross close it. */
export function Dialog({ id, title, onHide, children, action, onSubmit, shown = true, wide }: DialogProps) {
  const content = (
    <>
      <Modal.Header closeButton closeLabel={t('Close')}>
        <Modal.Title id={id} as="h2">
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      {action === undefined ? null : (
        <Modal.Footer>
          <button type="button" className="btn btn-outline-secondary" onClick={onHide}>
            {t('Cancel')}
          </button>
          {action}
        </Modal.Footer>
      )}
    </>
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onSubmit?.();
  };
  return (
    <Modal
      show={shown}
      onHide={onHide}
      centered
      aria-labelledby={id}
      {...(wide === true ? { size: 'xl', scrollable: true } : {})}
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
