import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { closeKeys, isKey } from '../../ground/keys.ts';
import { rowAfterKey } from '../list/row-after-key.ts';
import { MenuContext } from './menu-state.ts';

interface MenuProps {
  /** Who else opens and closes it; absent, it does so itself. */
  readonly open?: boolean;
  readonly onOpen?: (open: boolean) => void;
  /** Whether it stays open when something in it is clicked, as where several things are set. */
  readonly stays?: boolean;
  /** Id of the button, where somebody looks for it. */
  readonly buttonId?: string | undefined;
  readonly children: ReactNode;
}

const ITEMS = '.dropdown-item:not(.disabled, :disabled)';

/** Whether it is a box for a word that is sought, with a word in it. */
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/** What a button opens: a click beside it, Esc and leaving it close it; arrows go from one entry to the next. */
export function Menu({ open, onOpen, stays = false, buttonId, children }: MenuProps) {
  const [own, setOwn] = useState(false);
  const isOpen = open ?? own;
  const setOpen = (next: boolean): void => {
    if (next === isOpen) return;
    if (open === undefined) setOwn(next);
    onOpen?.(next);
  };
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const onClick = useEffectEvent(({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    const isWithin = whole.current?.contains(target) === true;
    // What was clicked may be gone by what it did.
    const isBeside = !isWithin && target.isConnected;
    const isEntry = !isBeside && target.closest('.dropdown-item') !== null;
    if (isBeside || (isEntry && !stays)) setOpen(false);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // In the page's last place, once what the click does is done; and not for the click that opened it, which is still on its way.
    const listen = (event: Event): void => onClick(event);
    const later = setTimeout(() => document.addEventListener('click', listen));
    return () => {
      clearTimeout(later);
      document.removeEventListener('click', listen);
    };
  }, [isOpen]);

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (isKey(closeKeys.rows.close, event) && isOpen) {
      event.stopPropagation();
      // The browser clears it.
      if (isWritten(event.target)) return;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
      return;
    }
    const { target, key } = event;
    const isEntry = target instanceof HTMLElement && (target === button.current || target.matches(ITEMS));
    if (!isEntry || rowAfterKey(key, 0, 1) === undefined) return;
    event.preventDefault();
    if (!isOpen) setOpen(true);
    // What was closed is there with the next picture.
    requestAnimationFrame(() => {
      const items = [...(panel.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
      // From the button, up leads to the last.
      const leadsUp = rowAfterKey(key, 1, 3) === 0;
      const at = target === button.current && leadsUp ? items.length : items.indexOf(target);
      const next = rowAfterKey(key, at, items.length);
      if (next !== undefined) items[next]?.focus();
    });
  });
  const onLeave = useEffectEvent(({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && whole.current?.contains(relatedTarget) !== true) setOpen(false);
  });
  useEffect(() => {
    const element = whole.current;
    if (element === null) return undefined;
    const gone = new AbortController();
    const until = { signal: gone.signal };
    element.addEventListener('keydown', (event) => onKey(event), until);
    element.addEventListener('focusout', (event) => onLeave(event), until);
    return () => gone.abort();
  }, []);
  return (
    <MenuContext value={{ open: isOpen, setOpen, buttonId: buttonId ?? id, button, panel }}>
      <div ref={whole} className={isOpen ? 'dropdown show' : 'dropdown'}>
        {children}
      </div>
    </MenuContext>
  );
}
