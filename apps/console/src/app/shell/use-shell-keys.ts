import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { screens } from '../screens.ts';

const LETTER_WITHIN_MS = 1_500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Keys of the shell: '?' lists them, '/' goes to the search, 'g' and a letter opens a screen. */
export function useShellKeys(): { readonly helpShown: boolean; readonly hideHelp: () => void } {
  const [helpShown, setHelpShown] = useState(false);
  const navigate = useNavigate();
  const hideHelp = useCallback(() => setHelpShown(false), []);
  useEffect(() => {
    let goSince = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const target = screens.find(({ key }) => key === event.key);
      if (event.key === '?') setHelpShown(true);
      else if (event.key === '/') {
        event.preventDefault();
        document.getElementById('search')?.focus();
      } else if (target !== undefined && event.timeStamp - goSince < LETTER_WITHIN_MS)
        void navigate(target.path);
      goSince = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
  return { helpShown, hideHelp };
}
