import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../ground/i18n/t.ts';
import { closeKeys, fieldKeys, isKey } from '../../ground/keys.ts';
import { focusBack, focusScreen } from '../../ui/focus-main.ts';
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
  const onOpen = useFocusAfter(onClose, (path) => void navigate(path));
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
      {...{ word, onWord, entered, onOpen, onClose, onShow }}
      waiting={standIn}
      onFault={onClose}
    />
  );
}

/**
 * The focus after the palette: on what was opened, or back where it was when nothing was.
 * @returns opens a path and closes the palette
 */
function useFocusAfter(onClose: () => void, goTo: (path: string) => void): (path: string) => void {
  const [before] = useState(() => document.activeElement);
  const opened = useRef(false);
  useEffect(
    () => () => {
      // Behind the dialog's own end, which lets the page be reached again.
      setTimeout(() => {
        if (opened.current) focusScreen();
        else focusBack(before);
      });
    },
    [before],
  );
  return (path) => {
    opened.current = true;
    goTo(path);
    onClose();
  };
}
