import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../ground/i18n/t.ts';
import { closeKeys, fieldKeys, isKey } from '../../ground/keys.ts';
import { isLeaveAsked } from '../../ground/leaving.ts';
import { focusBack, focusMain } from '../../ui/focus-main.ts';
import type { ShellDialog } from '../shell-dialog.ts';
import { palette } from './late-palette.ts';
import { PaletteWord, typeHere } from './PaletteWord.tsx';

interface PaletteAtOnceProps {
  readonly onClose: () => void;
  /** Opens a dialog in its place. */
  readonly onShow: (dialog: ShellDialog) => void;
}

/**
 * The palette, which takes what is typed from the moment that somebody asks for it: its code is no part of the first view, and
 * until it has come a field stands in for it.
 */
export function PaletteAtOnce({ onClose, onShow }: PaletteAtOnceProps) {
  const [word, onWord] = useState('');
  const [entered, setEntered] = useState(false);
  const navigate = useNavigate();
  const onDo = useDoneAfter(onClose);
  const onOpen = (path: string): void =>
    onDo(() => {
      void navigate(path);
      if (!isLeaveAsked()) focusMain();
    });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isKey(closeKeys.rows.close, event)) onClose();
    if (isKey(fieldKeys.rows.keep, event)) setEntered(true);
  };
  const standIn = (
    <>
      <div className="modal-backdrop show" />
      <dialog open className="modal d-block or-palette-stand-in" aria-modal aria-label={t('Find')} aria-busy>
        <div className="modal-dialog or-palette">
          <div className="modal-content">
            <PaletteWord>
              <input
                ref={typeHere}
                value={word}
                placeholder={t('A device, a screen or an action')}
                aria-label={t('Devices, screens and actions')}
                onChange={({ target }) => onWord(target.value)}
                onKeyDown={onKeyDown}
              />
            </PaletteWord>
          </div>
        </div>
      </dialog>
    </>
  );
  return (
    <palette.Part
      {...{ word, onWord, entered, onOpen, onDo, onClose, onShow }}
      waiting={standIn}
      onFault={onClose}
    />
  );
}

/**
 * The focus after the palette: back where it was. What was chosen in it comes then: a dialog that it opens, or a question that it is asked
 * first, gives the focus back there.
 * @returns closes the palette, and does what was chosen
 */
function useDoneAfter(onClose: () => void): (what: () => void) => void {
  const [before] = useState(() => document.activeElement);
  const chosen = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      // Behind the dialog's own end, which lets the page be reached again.
      setTimeout(() => {
        focusBack(before);
        chosen.current?.();
      });
    },
    [before],
  );
  return (what) => {
    chosen.current = what;
    onClose();
  };
}
