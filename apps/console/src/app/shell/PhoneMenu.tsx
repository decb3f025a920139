import { type ReactNode, useId, useState } from 'react';
import { NavLink } from 'react-router';
import { askSignOut } from '../../connection/ask-sign-out.ts';
import { manages } from '../../connection/session-state.ts';
import { useMayChangePassword, useSession } from '../../connection/use-session.ts';
import { GroupFilter } from '../../features/groups/GroupFilter.tsx';
import { preferenceFields } from '../../features/preferences/late-preferences.ts';
import { t } from '../../ground/i18n/t.ts';
import type { OpenPlace } from '../../routing/open-places.ts';
import type { Place } from '../../routing/places.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icons.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import type { ShellDialog } from '../shell-dialog.ts';
import { PlaceSections } from './PlaceSections.tsx';
import type { PlaceEntry } from './use-places.ts';

interface PhoneMenuProps {
  readonly places: readonly OpenPlace<PlaceEntry>[];
  readonly current: Place['id'] | undefined;
  readonly onShow: (dialog: ShellDialog) => void;
  readonly onDone: () => void;
}

/** All that a phone's bar leads to: each place unfolds what it has, the one where one is stands open. */
export function PhoneMenu({ places, current, onShow, onDone }: PhoneMenuProps) {
  const [unfolded, setUnfolded] = useState<string | undefined>(current);
  const filters = useSession(manages);
  const fold = (id: string) => ({
    open: unfolded === id,
    onToggle: () => setUnfolded(unfolded === id ? undefined : id),
  });
  return (
    <>
      {places.map(({ place, sections }) => (
        <Folded key={place.id} title={t(place.title)} icon={place.icon} {...fold(place.id)}>
          <PlaceSections sections={sections} onShow={onShow} onDone={onDone} />
        </Folded>
      ))}
      <Folded title={t('Preferences')} icon="gear" {...fold('preferences')}>
        <div className="or-preferences">
          <preferenceFields.Part onOpen={onDone} onFault={onDone} waiting={<Skeleton height="28rem" />} />
        </div>
      </Folded>
      {filters ? <GroupFilter /> : null}
      <AccountEntries onShow={onShow} onDone={onDone} />
    </>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly icon: IconName;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function Folded({ title, icon, open, onToggle, children }: FoldedProps) {
  const inside = useId();
  return (
    <div className="or-folded">
      <button
        type="button"
        className="or-place-entry dropdown-toggle"
        aria-expanded={open}
        aria-controls={inside}
        onClick={onToggle}
      >
        <Icon name={icon} /> <span>{title}</span>
      </button>
      <div id={inside} hidden={!open}>
        {open ? children : null}
      </div>
    </div>
  );
}

function AccountEntries({ onShow, onDone }: Pick<PhoneMenuProps, 'onShow' | 'onDone'>) {
  const user = useSession((state) => state.user);
  const mayChange = useMayChangePassword();
  const open = (dialog: ShellDialog): void => {
    onDone();
    onShow(dialog);
  };
  return (
    <>
      <NavLink to="/account" className="or-place-entry" onClick={onDone}>
        <Icon name="person-circle" /> {t('Your account')} <span className="or-menu-value">{user}</span>
      </NavLink>
      {mayChange ? (
        <button type="button" className="or-place-entry" onClick={() => open('password')}>
          <Icon name="key" /> {t('Change password')}
        </button>
      ) : null}
      <button type="button" className="or-place-entry" onClick={() => open('copyright')}>
        <Icon name="info-circle" /> {t('Copyright')}
      </button>
      <button type="button" className="or-place-entry" onClick={askSignOut}>
        <Icon name="box-arrow-right" /> {t('Logout')}
      </button>
    </>
  );
}
