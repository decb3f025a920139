import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { closeKeys, isKey } from '../../ground/keys.ts';
import { t } from '../../ground/i18n/t.ts';
import type { OpenPlace } from '../../routing/open-places.ts';
import type { Place } from '../../routing/places.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { OpenCasesBadge } from '../../features/events/inbox/OpenCases.tsx';
import { rowAfterKey } from '../../ui/list/row-after-key.ts';
import type { ShellDialog } from '../shell-dialog.ts';
import { NewDevicesBadge } from './NewDevicesBadge.tsx';
import { PlaceSections } from './PlaceSections.tsx';
import { placeKeys } from './place-keys.ts';
import { onlyScreen, type PlaceEntry, useCurrentPlace, usePlaces } from './use-places.ts';
import { usePointerOutside } from './use-pointer-outside.ts';

/** Entries of a place that fit below each other; more of them stand in columns. */
const ONE_COLUMN = 12;

/** The place that is open, and whether its first entry takes the focus once it is there. */
interface Opened {
  readonly id: Place['id'];
  readonly focus?: true;
}

/**
 * The places side by side, each a button that opens what it has (the disclosure pattern of WAI-ARIA, with arrow keys), or a
 * link where that is one screen.
 */
export function Places({ onShow }: { readonly onShow: (dialog: ShellDialog) => void }) {
  const places = usePlaces();
  const current = useCurrentPlace();
  const [opened, setOpened] = useState<Opened>();
  const bar = useRef<HTMLUListElement>(null);
  const close = (): void => setOpened(undefined);
  usePointerOutside(bar, opened !== undefined, close);

  function onKeyDown(event: KeyboardEvent): void {
    // Those are keys of the browser: Alt and an arrow go back and forth.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const focused = document.activeElement;
    const items = [...(bar.current?.children ?? [])];
    const at = items.findIndex((item) => item.contains(focused));
    const faces = items.map((item) => item.querySelector<HTMLElement>('[data-place]'));
    const entries = [...(items[at]?.querySelectorAll<HTMLElement>('.or-place-entry') ?? [])];
    const entry = entries.findIndex((each) => each === focused);
    const idAt = (index: number): Place['id'] | undefined => places[index]?.place.id;

    if (isKey(closeKeys.rows.close, event)) {
      if (opened === undefined) return;
      close();
      faces[at]?.focus();
      return;
    }
    const step = isKey(placeKeys.rows.after, event) ? 1 : isKey(placeKeys.rows.before, event) ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const next = (at + step + items.length) % items.length;
      const id = idAt(next);
      faces[next]?.focus();
      if (opened !== undefined && id !== undefined) setOpened(entry === -1 ? { id } : { id, focus: true });
      return;
    }
    if (entry === -1 && !isKey(placeKeys.rows.within, event)) return;
    const row = rowAfterKey(event.key, entry, entries.length);
    const id = idAt(at);
    if (row !== undefined) {
      event.preventDefault();
      entries[row]?.focus();
    } else if (id !== undefined && faces[at]?.ariaExpanded === 'false') {
      event.preventDefault();
      setOpened({ id, focus: true });
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons within
    <ul
      ref={bar}
      className="or-places"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && bar.current?.contains(relatedTarget) === false) close();
      }}
    >
      {places.map((each) => (
        <PlaceItem
          key={each.place.id}
          open={each}
          isCurrent={each.place.id === current}
          opened={opened?.id === each.place.id ? opened : undefined}
          onToggle={() => setOpened(opened?.id === each.place.id ? undefined : { id: each.place.id })}
          onPointed={() => {
            // One that is open follows the pointer, as menus of windows do.
            if (opened !== undefined && opened.id !== each.place.id) setOpened({ id: each.place.id });
          }}
          onClose={close}
          onShow={onShow}
        />
      ))}
    </ul>
  );
}

interface PlaceItemProps {
  readonly open: OpenPlace<PlaceEntry>;
  readonly isCurrent: boolean;
  /** Undefined while another place is open, or none. */
  readonly opened: Opened | undefined;
  readonly onToggle: () => void;
  readonly onPointed: () => void;
  readonly onClose: () => void;
  readonly onShow: (dialog: ShellDialog) => void;
}

function PlaceItem({ open, isCurrent, opened, onToggle, onPointed, onClose, onShow }: PlaceItemProps) {
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { title, icon, id } = open.place;
  const only = onlyScreen(open);
  const face = (
    <>
      <Icon name={icon} /> <span>{t(title)}</span>
      {id === 'fleet' ? <NewDevicesBadge /> : null}
      {id === 'events' ? (
        <span className="or-place-count">
          <OpenCasesBadge />
        </span>
      ) : null}
    </>
  );
  if (only !== undefined)
    return (
      <li>
        <NavLink to={only.path} data-place={id} className="or-link" title={t(only.title)}>
          {face}
        </NavLink>
      </li>
    );
  return (
    <li>
      <button
        ref={button}
        type="button"
        data-place={id}
        className={`or-link dropdown-toggle ${isCurrent ? 'active' : ''}`}
        aria-expanded={opened !== undefined}
        aria-controls={panel}
        aria-current={isCurrent}
        onClick={onToggle}
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'mouse') onPointed();
        }}
      >
        {face}
      </button>
      <div id={panel} className="or-place-panel dropdown-menu" hidden={opened === undefined}>
        {opened === undefined ? null : (
          <OpenedPlace
            focus={opened.focus === true}
            sections={open.sections}
            onDone={() => {
              // A dialog gives the focus back to where it was.
              button.current?.focus();
              onClose();
            }}
            onShow={onShow}
          />
        )}
      </div>
    </li>
  );
}

interface OpenedPlaceProps {
  readonly focus: boolean;
  readonly sections: OpenPlace<PlaceEntry>['sections'];
  readonly onShow: (dialog: ShellDialog) => void;
  readonly onDone: () => void;
}

function OpenedPlace({ focus, ...rest }: OpenedPlaceProps) {
  const all = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) all.current?.querySelector<HTMLElement>('.or-place-entry')?.focus();
  }, [focus]);
  const count = rest.sections.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div ref={all} className="or-place-sections" data-columns={count > ONE_COLUMN}>
      <PlaceSections {...rest} />
    </div>
  );
}
