import { Link } from 'react-router';
import { useSession } from '../../connection/use-session.ts';
import { t } from '../../i18n/t.ts';
import { Logo } from '../../ui/Logo.tsx';
import { FullScreenButton } from './FullScreenButton.tsx';
import { GroupFilter } from './GroupFilter.tsx';
import { IdleCountdown } from './IdleCountdown.tsx';
import { NotificationCentre } from './NotificationCentre.tsx';
import { ScreenLinks } from './ScreenLinks.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { StreamStatusButton } from './StreamStatusButton.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The bar of wide windows: only what is built and what the rights allow. */
export function NavBar() {
  const isAdmin = useSession(({ level }) => level === 0);
  return (
    <nav className="or-bar" aria-label={t('Main')}>
      <Link to="/" className="or-brand">
        <Logo size={22} />
        <span>Outrider</span>
      </Link>
      <ScreenLinks />
      <SettingsMenu />
      <div className="or-bar-space" />
      <SearchBox />
      {isAdmin ? <GroupFilter /> : null}
      {isAdmin ? <StreamStatusButton /> : null}
      <NotificationCentre />
      <IdleCountdown />
      <FullScreenButton />
      <UserMenu />
    </nav>
  );
}
