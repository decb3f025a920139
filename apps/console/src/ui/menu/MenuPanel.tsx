import { type ReactNode, useLayoutEffect } from 'react';
import { menuPlace } from './menu-place.ts';
import { useMenu } from './menu-state.ts';
import './menu.css';

interface MenuPanelProps {
  readonly className?: string;
  /** Stands on the screen and not in what it is in: that may scroll, as tables and a phone's menu do. */
  readonly fixed?: boolean;
  /** What it is called where it is a small dialog and no list of entries. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** What a menu holds: it is there while the menu is open. */
export function MenuPanel(props: MenuPanelProps) {
  return useMenu().open ? <OpenPanel {...props} /> : null;
}

function OpenPanel({ className = '', fixed = false, label, children }: MenuPanelProps) {
  const { buttonId, button, panel } = useMenu();
  useLayoutEffect(() => {
    const [menu, opener] = [panel.current, button.current];
    const whole = menu?.parentElement;
    if (menu === null || whole === null || whole === undefined) return undefined;
    const place = (): void => {
      const { width, height } = menu.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const at = (opener ?? whole).getBoundingClientRect();
      const { left, top } = menuPlace(at, { width, height }, { width: clientWidth, height: clientHeight });
      const from = fixed ? { left: 0, top: 0 } : whole.getBoundingClientRect();
      Object.assign(menu.style, { left: `${left - from.left}px`, top: `${top - from.top}px` });
    };
    // In front of everything, and placed by the screen even in a row that is moved or clipped.
    if (fixed && !menu.matches(':popover-open')) menu.showPopover();
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(menu);
    window.addEventListener('resize', place);
    // Of whatever scrolls around it.
    if (fixed) window.addEventListener('scroll', place, true);
    return () => {
      // What had the focus goes with the menu.
      if (menu.contains(document.activeElement)) opener?.focus();
      sizes.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [fixed, button, panel]);
  return (
    <div
      ref={panel}
      popover={fixed ? 'manual' : undefined}
      className={`dropdown-menu show ${fixed ? 'or-menu-fixed' : ''} ${className}`}
      role={label === undefined ? 'group' : 'dialog'}
      aria-label={label}
      aria-labelledby={label === undefined ? buttonId : undefined}
      // A press on what is no entry leaves the focus in here: it would go to the page, and the menu would close.
      tabIndex={-1}
    >
      {children}
    </div>
  );
}
