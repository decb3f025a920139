import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { closeKeys, isKey } from '../../ground/keys.ts';
import { focusedNow } from '../focus-main.ts';
import { isOpening, isTopModal, openModal } from './open-modals.ts';
import './modal.css';

interface ModalProps {
  /** Id of its heading; or what it is called, where it has none. */
  readonly labelledBy?: string;
  readonly label?: string;
  readonly onHide: () => void;
  /** Classes of what holds its content. */
  readonly className: string;
  /** Whether who opened it has the focus again once it is gone. */
  readonly returnsFocus?: boolean;
  readonly children: ReactNode;
}

/**
 * Stands over the page, which can neither be scrolled nor reached meanwhile: Esc and a click beside it close the topmost one. What asks for
 * the focus in it gets it, else it has it itself.
 */
export function Modal({ labelledBy, label, onHide, className, returnsFocus = true, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const backdrop = useRef<HTMLDivElement>(null);
  const hide = useEffectEvent(onHide);
  // While it is drawn first: what asks for the focus in it has it before any effect.
  const [before] = useState(focusedNow);
  useLayoutEffect(() => {
    const { current: element } = dialog;
    if (element === null || backdrop.current === null) return undefined;
    const close = openModal(element, backdrop.current);
    if (!element.contains(document.activeElement)) element.focus();
    const onKey = (event: KeyboardEvent): void => {
      if (!isKey(closeKeys.rows.close, event) || event.defaultPrevented || !isTopModal(element)) return;
      event.preventDefault();
      hide();
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (!isTopModal(element) || !(target instanceof Element) || element.contains(target)) return;
      if (!isOpening(target)) element.focus();
    };
    // Where the button of the mouse went down: who selects a text and ends beside the dialog closes nothing.
    let pressed: EventTarget | null = null;
    const onPress = ({ target }: MouseEvent): void => void (pressed = target);
    const onClick = ({ target }: MouseEvent): void => {
      if (target === element && pressed === element) hide();
    };
    element.addEventListener('mousedown', onPress);
    element.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('mousedown', onPress);
      element.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
      close(returnsFocus ? before : undefined);
    };
  }, [returnsFocus, before]);
  return createPortal(
    <>
      <div ref={backdrop} className="modal-backdrop show" />
      <dialog
        ref={dialog}
        open
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-label={label}
        tabIndex={-1}
        className="modal or-modal d-block"
      >
        <div className={`modal-dialog ${className}`}>
          <div className="modal-content">{children}</div>
        </div>
      </dialog>
    </>,
    document.body,
  );
}
