import { languages } from '@outrider/model/preferences/languages.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { signOut } from '../../connection/session.ts';
import { useRight, useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BrandLogo } from '../../ui/BrandLogo.tsx';
import { setPreference, usePreference } from '../../ground/preferences.ts';
import { useVariant } from '../../ground/variant.ts';
import { SearchBox } from '../../features/devices/filter/SearchBox.tsx';
import { StreamStatus } from '../../features/live/status/StreamStatus.tsx';

/** The bar of phones: logo, filter, dashboard and a menu of the rest. */
export function MobileBar() {
  const [open, setOpen] = useState(false);
  const mayDash = useRight('P_dash');
  return (
    <nav className="or-bar or-bar-mobile" aria-label={t('Main')}>
      <Link to="/" className="or-brand" aria-label="Outrider">
        <BrandLogo size={26} />
      </Link>
      <SearchBox />
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
      {open ? <MobileMenu /> : null}
    </nav>
  );
}

function MobileMenu() {
  const language = usePreference('language');
  const lengthUnit = usePreference('lengthUnit');
  const forcedKm = useVariant((all) => all.forcedKm);
  const isAdmin = useSession(({ level }) => level === 0);
  const user = useSession((state) => state.user);
  const [statusShown, setStatusShown] = useState(false);
  const nextLanguage = languages.find(({ code }) => code !== language);
  return (
    <div className="or-mobile-menu">
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
        <button type="button" onClick={() => setStatusShown(true)}>
          <Icon name="activity" /> {t('Stream status')}
        </button>
      ) : null}
      <button type="button" onClick={() => void signOut()}>
        <Icon name="box-arrow-right" /> {t('Logout')} <span className="or-menu-value">{user}</span>
      </button>
      {statusShown ? <StreamStatus onHide={() => setStatusShown(false)} /> : null}
    </div>
  );
}
