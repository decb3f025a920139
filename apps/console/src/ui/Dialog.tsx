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
  /** In place of the buttons at the bottom. */
  readonly footer?: ReactNode;
  /** What the dialog asks for is a form: Enter in a field, or its submit button, calls this. */
  readonly onSubmit?: (event: FormEvent) => Promise<void>;
  readonly shown?: boolean;
  /** For tables and long forms: wide, its body scrolls, and it fills a phone; 'full' is as wide as the screen. */
  readonly size?: 'lg' | 'xl' | 'full';
}

/** A dialog with a heading; Esc and the cross close it. */
export function Dialog(props: DialogProps) {
  const { id, title, onHide, children, action, footer, onSubmit, shown = true, size } = props;
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
          {footer ?? (
            <>
              <button type="button" className="btn btn-outline-secondary" onClick={onHide}>
                {t('Cancel')}
              </button>
              {action}
            </>
          )}
        </Modal.Footer>
      )}
    </>
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onSubmit?.(event);
  };
  return (
    <Modal
      show={shown}
      onHide={onHide}
      centered
      aria-labelledby={id}
      {...(size === undefined ? {} : { scrollable: true, fullscreen: 'md-down' })}
      {...(size === 'full' ? { dialogClassName: 'or-dialog-full' } : size === undefined ? {} : { size })}
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
