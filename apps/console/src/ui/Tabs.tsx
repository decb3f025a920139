import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { isKey } from '../ground/keys.ts';
import { tabKeys } from './tab-keys.ts';

interface Tab<Name extends string> {
  readonly name: Name;
  readonly text: string;
}

interface TabsProps<Name extends string> {
  /** For screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly shown: Name;
  readonly onShow: (name: Name) => void;
  /** What the tab shows that is chosen. */
  readonly children: ReactNode;
  /** Around the tabs alone. */
  readonly head?: (tabs: ReactNode) => ReactNode;
  /** Of the panel below. */
  readonly panelClass?: string;
}

/** Tabs over a panel; the arrow keys go from one to the next. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, shown, onShow, children, head = (list) => list, panelClass } = props;
  const id = useId();
  function onKeyDown(event: KeyboardEvent): void {
    if (!isKey(tabKeys.rows.other, event)) return;
    const at = tabs.findIndex(({ name }) => name === shown);
    const [back] = tabKeys.rows.other.keys;
    const step = event.key === back ? tabs.length - 1 : 1;
    const next = tabs[(at + step) % tabs.length];
    if (next === undefined) return;
    onShow(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  }
  return (
    <>
      {head(
        <div className="nav nav-tabs" role="tablist" aria-label={label}>
          {tabs.map(({ name, text }) => (
            <button
              key={name}
              id={`${id}-${name}`}
              type="button"
              role="tab"
              className={`nav-link ${name === shown ? 'active' : ''}`}
              aria-selected={name === shown}
              aria-controls={`${id}-panel`}
              tabIndex={name === shown ? 0 : -1}
              onClick={() => onShow(name)}
              onKeyDown={onKeyDown}
            >
              {text}
            </button>
          ))}
        </div>,
      )}
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`} className={panelClass}>
        {children}
      </div>
    </>
  );
}
