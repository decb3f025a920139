import { Link } from 'react-router';
import { useRight, useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { BrandLogo } from '../../ui/BrandLogo.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { landing } from '../../routing/guard.ts';
import { useVisitor } from '../../routing/use-visitor.ts';
import { useVariant } from '../../ground/variant.ts';
import { FullScreenButton } from './FullScreenButton.tsx';
import { GroupFilter } from '../../features/groups/GroupFilter.tsx';
import { IdleCountdown } from '../../features/variants/idle/IdleCountdown.tsx';
import { NotificationCentre } from '../../features/events/NotificationCentre.tsx';
import { ScreenLinks, SystemMenu } from './ScreenLinks.tsx';
import type { ShellDialog } from '../shell-dialog.ts';
import { SearchBox } from '../../features/devices/filter/SearchBox.tsx';
import { PreferencesMenu } from '../../features/preferences/PreferencesMenu.tsx';
import { StreamStatusButton } from '../../features/live/status/StreamStatusButton.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The bar of wide windows: only what is built and what the rights allow. */
export function NavBar({ onShow }: { readonly onShow: (dialog: ShellDialog) => void }) {
  const isAdmin = useSession(({ level }) => level === 0);
  const hasEvents = useRight('F_event');
  const countsDown = useVariant(({ idle }) => idle.countdown);
  const ownLogo = useVariant(({ logo }) => logo);
  const start = landing(useVisitor());
  return (
    <nav className="or-bar" aria-label={t('Main')}>
      <Link to={start} className="or-brand">
        <BrandLogo size={22} />
        <span className={ownLogo ? 'visually-hidden' : ''}>Outrider</span>
      </Link>
      <ScreenLinks onShow={onShow} />
      <PreferencesMenu />
      <SystemMenu />
      <div className="or-bar-space" />
      <SearchBox />
      <IconButton
        icon="command"
        text={t('Find a device, a screen or an action (/)')}
        className="or-link"
        onClick={() => onShow('palette')}
      />
      {isAdmin ? <GroupFilter /> : null}
      {isAdmin ? <StreamStatusButton /> : null}
      {hasEvents ? <NotificationCentre /> : null}
      {countsDown ? <IdleCountdown /> : null}
      <FullScreenButton />
      <UserMenu onShow={onShow} />
    </nav>
  );
}
