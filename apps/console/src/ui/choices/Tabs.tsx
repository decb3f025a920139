import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { isKey } from '../../ground/keys.ts';
import { tabKeys } from './tab-keys.ts';
import './tabs.css';

interface Tab<Name extends string> {
  readonly name: Name;
  readonly text: string;
  /** The heading that it stands below with those of the same one. */
  readonly group?: string;
  /** Behind the text. */
  readonly mark?: ReactNode;
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
  /** How the tabs stand: side by side above the panel, or one below the other. */
  readonly layout?: 'row' | 'column';
}

/** Scrolls a list of tabs so far that a tab of it is in sight. The page around it stays where it is. */
function showInList(tab: HTMLElement, list: HTMLElement): void {
  const [own, sight] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += beyond(own.left, own.right, sight.left, sight.right);
  list.scrollTop += beyond(own.top, own.bottom, sight.top, sight.bottom);
}

/** How far something reaches beyond what is in sight: at its end, or (negative) at its beginning. */
function beyond(from: number, to: number, sightFrom: number, sightTo: number): number {
  if (from < sightFrom) return from - sightFrom;
  return to > sightTo ? to - sightTo : 0;
}

/** Tabs and the panel of the chosen one; the arrow keys go from one to the next. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, shown, onShow, children, head = (list) => list, panelClass, layout = 'row' } = props;
  const id = useId();
  /** Said by itself: `head` may leave the tabs out. */
  const panelName = tabs.find(({ name }) => name === shown)?.text;
  // On a phone they stand in a row that scrolls, and many below each other in a column that does.
  useEffect(() => {
    const tab = document.getElementById(`${id}-${shown}`);
    if (tab?.parentElement) showInList(tab, tab.parentElement);
  }, [id, shown]);
  function onKeyDown(event: KeyboardEvent): void {
    const keys = layout === 'row' ? tabKeys.rows.other : tabKeys.rows.below;
    if (!isKey(keys, event)) return;
    event.preventDefault();
    const at = tabs.findIndex(({ name }) => name === shown);
    const [back] = keys.keys;
    const step = event.key === back ? tabs.length - 1 : 1;
    const next = tabs[(at + step) % tabs.length];
    if (next === undefined) return;
    onShow(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  }
  return (
    <>
      {head(
        <div
          className={layout === 'row' ? 'nav nav-tabs' : 'nav flex-column or-tab-column'}
          role="tablist"
          aria-label={label}
          aria-orientation={layout === 'row' ? 'horizontal' : 'vertical'}
        >
          {tabs.map(({ name, text, group, mark }, at) => {
            const isFirst = group !== undefined && group !== tabs[at - 1]?.group;
            const groupId = group && `${id}-group-${tabs.findIndex((other) => other.group === group)}`;
            return (
              <Fragment key={name}>
                {/* A list of tabs holds nothing else for a screen reader: each tab says below which heading it is. */}
                {isFirst ? (
                  <span id={groupId} className="or-tab-group" aria-hidden="true">
                    {group}
                  </span>
                ) : null}
                <button
                  id={`${id}-${name}`}
                  type="button"
                  role="tab"
                  className={`nav-link ${name === shown ? 'active' : ''}`}
                  aria-selected={name === shown}
                  aria-controls={`${id}-panel`}
                  aria-describedby={groupId}
                  tabIndex={name === shown ? 0 : -1}
                  onClick={() => onShow(name)}
                  onKeyDown={onKeyDown}
                >
                  {text}
                  {mark}
                </button>
              </Fragment>
            );
          })}
        </div>,
      )}
      <div id={`${id}-panel`} role="tabpanel" aria-label={panelName} className={panelClass}>
        {children}
      </div>
    </>
  );
}
