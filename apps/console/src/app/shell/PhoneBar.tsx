import { useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { closeKeys, isKey } from '../../ground/keys.ts';
import { t } from '../../ground/i18n/t.ts';
import type { OpenPlace } from '../../routing/open-places.ts';
import type { Place } from '../../routing/places.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { ShellDialog } from '../shell-dialog.ts';
import { NewDevicesBadge } from './NewDevicesBadge.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { PlaceSections } from './PlaceSections.tsx';
import { onlyScreen, type PlaceEntry, useCurrentPlace, usePlaces } from './use-places.ts';
import { usePointerOutside } from './use-pointer-outside.ts';

/** Places that have a button of their own; what else there is is in the menu beside them. */
const BUTTONS = 4;
const MENU = 'menu';

/** The bar below the screens of a phone, where thumbs reach: the first places, and a menu with all. */
export function PhoneBar({ onShow }: { readonly onShow: (dialog: ShellDialog) => void }) {
  const places = usePlaces();
  const current = useCurrentPlace();
  const { pathname } = useLocation();
  const [{ opened, at }, setOpened] = useState<{ opened?: Place['id'] | typeof MENU; at?: string }>({});
  const sheet = useId();
  const bar = useRef<HTMLElement>(null);
  // Another screen closes it.
  const shown = at === pathname ? opened : undefined;
  const close = (): void => setOpened({});
  const toggle = (id: Place['id'] | typeof MENU): void =>
    setOpened(shown === id ? {} : { opened: id, at: pathname });
  /** Gives the focus back to the button that opened it: a dialog gives it back to where it was. */
  const closeAndReturn = (): void => {
    bar.current?.querySelector<HTMLElement>('.or-phone-place[aria-expanded="true"]')?.focus();
    close();
  };
  usePointerOutside(bar, shown !== undefined, close);
  const isInMenu = places.slice(BUTTONS).some((each) => each.place.id === current);
  const place = places.find((each) => each.place.id === shown);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes what its buttons opened
    <nav
      ref={bar}
      className="or-phone-bar"
      aria-label={t('Main')}
      onKeyDown={(event) => {
        if (shown !== undefined && isKey(closeKeys.rows.close, event)) closeAndReturn();
      }}
    >
      {places.slice(0, BUTTONS).map((each) => (
        <PhonePlace
          key={each.place.id}
          open={each}
          isCurrent={each.place.id === current}
          expanded={each.place.id === shown}
          sheet={sheet}
          onToggle={() => toggle(each.place.id)}
        />
      ))}
      <button
        type="button"
        className={`or-phone-place ${isInMenu ? 'active' : ''}`}
        aria-current={isInMenu}
        aria-expanded={shown === MENU}
        aria-controls={sheet}
        onClick={() => toggle(MENU)}
      >
        <Icon name="list" size="20px" /> <span>{t('Menu')}</span>
      </button>
      <div id={sheet} className="or-sheet" hidden={shown === undefined}>
        {place === undefined ? null : (
          <>
            <h2 className="or-place-name">{t(place.place.title)}</h2>
            <PlaceSections sections={place.sections} onShow={onShow} onDone={closeAndReturn} />
          </>
        )}
        {shown === MENU ? (
          <PhoneMenu places={places} current={current} onShow={onShow} onDone={closeAndReturn} />
        ) : null}
      </div>
    </nav>
  );
}

interface PhonePlaceProps {
  readonly open: OpenPlace<PlaceEntry>;
  readonly isCurrent: boolean;
  readonly expanded: boolean;
  /** Id of what it opens. */
  readonly sheet: string;
  readonly onToggle: () => void;
}

function PhonePlace({ open, isCurrent, expanded, sheet, onToggle }: PhonePlaceProps) {
  const { id, icon, title } = open.place;
  const only = onlyScreen(open);
  const face = (
    <>
      <Icon name={icon} size="20px" /> <span>{t(title)}</span>
      {id === 'fleet' ? <NewDevicesBadge /> : null}
    </>
  );
  if (only !== undefined)
    return (
      <NavLink to={only.path} className="or-phone-place">
        {face}
      </NavLink>
    );
  return (
    <button
      type="button"
      className={`or-phone-place ${isCurrent ? 'active' : ''}`}
      aria-expanded={expanded}
      aria-controls={sheet}
      aria-current={isCurrent}
      onClick={onToggle}
    >
      {face}
    </button>
  );
}
