import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isModalOpen } from '../../ground/is-modal-open.ts';
import { isTyping } from '../../ground/is-typing.ts';
import { GO_KEY, isKey } from '../../ground/keys.ts';
import { preferences } from '../../ground/preferences.ts';
import { screens } from '../screens.ts';
import type { ShellDialog } from '../shell-dialog.ts';
import { shellKeys } from './shell-keys.ts';

const LETTER_WITHIN_MS = 1_500;

const { find, list } = shellKeys.rows;

/** Ctrl-K (on a Mac ⌘K) anywhere; where nobody types '/', unless letters and signs alone are none. */
function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return isKey(find, { key: `Ctrl ${event.key.toUpperCase()}` });
  return isKey(find, event) && preferences.getState().letterKeys && !isTyping(event);
}

interface ShellKeys {
  readonly dialog: ShellDialog | undefined;
  readonly show: (dialog: ShellDialog | undefined) => void;
}

/** Keys of the shell: '?' lists them, '/' and Ctrl-K open the palette, 'g' and a letter opens a screen (rule NAV-11). */
export function useShellKeys(): ShellKeys {
  const [dialog, show] = useState<ShellDialog>();
  const navigate = useNavigate();
  useEffect(() => {
    let goSince = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent): void => {
      const inDialog = event.target instanceof Element && event.target.closest('.modal') !== null;
      if (inDialog || isModalOpen()) return;
      if (isPaletteKey(event)) {
        event.preventDefault();
        show('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      // Speech that is heard as letters must not move people about (WCAG 2.1.4).
      if (!preferences.getState().letterKeys) return;
      const target = screens.find(({ key }) => key === event.key);
      if (isKey(list, event)) show('keys');
      else if (target !== undefined && event.timeStamp - goSince < LETTER_WITHIN_MS)
        void navigate(target.path);
      goSince = event.key === GO_KEY ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
  return { dialog, show };
}
