import { languages } from '@outrider/model/preferences/languages.ts';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { signOut } from '../../connection/session.ts';
import { useMayChangePassword, useRight, useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BrandLogo } from '../../ui/BrandLogo.tsx';
import { setPreference, usePreference } from '../../ground/preferences.ts';
import { useVariant } from '../../ground/variant.ts';
import { menuScreens } from '../../routing/menu-screens.ts';
import { useVisitor } from '../../routing/use-visitor.ts';
import { SearchBox } from '../../features/devices/filter/SearchBox.tsx';
import { NotificationCentre } from '../../features/events/NotificationCentre.tsx';
import { FramedPageLinks } from '../../features/preferences/FramedPageLinks.tsx';
import { GroupFilter } from '../../features/groups/GroupFilter.tsx';
import { streamStatus } from '../../features/live/status/late-status.ts';
import { screens } from '../screens.ts';
import type { ShellDialog } from '../shell-dialog.ts';

/** The bar of phones: logo, filter, dashboard and a menu of the rest. */
export function MobileBar({ onShow }: { readonly onShow: (dialog: ShellDialog) => void }) {
  const [open, setOpen] = useState(false);
  const mayDash = useRight('P_dash');
  const hasEvents = useRight('F_event');
  return (
    <nav className="or-bar or-bar-mobile" aria-label={t('Main')}>
      <Link to="/" className="or-brand" aria-label="Outrider">
        <BrandLogo size={26} />
      </Link>
      <SearchBox />
      {hasEvents ? <NotificationCentre /> : null}
      {mayDash ? (
        <Link to="/blockview" className="or-link" aria-label={t('Dashboard')}>
          <Icon name="speedometer2" />
        </Link>
      ) : null}
      <button
        type="button"
        className="or-link"
        aria-expanded={open}
        aria-label={t('Menu')}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'x-lg' : 'list'} />
      </button>
      {open ? <MobileMenu onShow={onShow} onClose={() => setOpen(false)} /> : null}
    </nav>
  );
}

interface MobileMenuProps {
  readonly onShow: (dialog: ShellDialog) => void;
  readonly onClose: () => void;
}

function MobileMenu({ onShow, onClose }: MobileMenuProps) {
  const language = usePreference('language');
  const lengthUnit = usePreference('lengthUnit');
  const forcedKm = useVariant((all) => all.forcedKm);
  const mayChange = useMayChangePassword();
  const visitor = useVisitor();
  const isAdmin = visitor.level === 0;
  const user = useSession((state) => state.user);
  const mayNote = useRight('F_addcd');
  const [status, setStatus] = useState(false);
  const hideStatus = (): void => setStatus(false);
  const open = (dialog: ShellDialog): void => {
    onShow(dialog);
    onClose();
  };
  const at = languages.findIndex(({ code }) => code === language);
  const nextLanguage = languages[(at + 1) % languages.length];
  return (
    <div className="or-mobile-menu">
      {menuScreens(screens, visitor).map(({ path, title, icon }) => (
        <NavLink key={path} to={path} end onClick={onClose}>
          <Icon name={icon} /> {t(title)}
        </NavLink>
      ))}
      {mayNote ? (
        <button type="button" onClick={() => open('custom-event')}>
          <Icon name="plus-lg" /> {t('Add custom event')}
        </button>
      ) : null}
      <FramedPageLinks onOpen={onClose} />
      {isAdmin ? <GroupFilter /> : null}
      {nextLanguage === undefined ? null : (
        <button type="button" onClick={() => setPreference('language', nextLanguage.code)}>
          <Icon name="translate" /> {t('Language')} <span className="or-menu-value">{nextLanguage.name}</span>
        </button>
      )}
      {forcedKm ? null : (
        <button
          type="button"
          onClick={() => setPreference('lengthUnit', lengthUnit === 'mile' ? 'kilometre' : 'mile')}
        >
          <Icon name="rulers" /> {t('Length unit')}{' '}
          <span className="or-menu-value">{lengthUnit === 'mile' ? t('Mile') : t('Kilometre')}</span>
        </button>
      )}
      {isAdmin ? (
        <button type="button" onClick={() => setStatus(true)}>
          <Icon name="activity" /> {t('Stream status')}
        </button>
      ) : null}
      <NavLink to="/account" onClick={onClose}>
        <Icon name="person-circle" /> {t('Your account')}
      </NavLink>
      {mayChange ? (
        <button type="button" onClick={() => open('password')}>
          <Icon name="key" /> {t('Change password')}
        </button>
      ) : null}
      <button type="button" onClick={() => open('copyright')}>
        <Icon name="info-circle" /> {t('Copyright')}
      </button>
      <button type="button" onClick={() => void signOut()}>
        <Icon name="box-arrow-right" /> {t('Logout')} <span className="or-menu-value">{user}</span>
      </button>
      {status ? <streamStatus.Part onHide={hideStatus} onFault={hideStatus} /> : null}
    </div>
  );
}
