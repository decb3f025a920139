import { Link } from 'react-router';
import { manages } from '../../connection/session-state.ts';
import { useRight, useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { useIsNarrow } from '../../ground/use-is-narrow.ts';
import { BrandLogo } from '../../ui/icons/BrandLogo.tsx';
import { landing } from '../../routing/guard.ts';
import { useVisitor } from '../../routing/use-visitor.ts';
import { useVariant } from '../../ground/variant.ts';
import { FullScreenButton } from './FullScreenButton.tsx';
import { GroupFilter } from '../../features/groups/GroupFilter.tsx';
import { IdleSoon } from '../../features/variants/idle/IdleSoon.tsx';
import { NotificationCentre } from '../../features/events/NotificationCentre.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { Places } from './Places.tsx';
import { PlacesMenu } from './PlacesMenu.tsx';
import type { ShellDialog } from '../shell-dialog.ts';
import { SearchBox } from '../../features/devices/filter/SearchBox.tsx';
import { PreferencesMenu } from '../../features/preferences/PreferencesMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The bar of wide windows: the places, and what is about all of them. Only what is built and what the rights allow. */
export function NavBar({ onShow }: { readonly onShow: (dialog: ShellDialog) => void }) {
  const filters = useSession(manages);
  const hasEvents = useRight('F_event');
  const countsDown = useVariant(({ idle }) => idle.countdown);
  const ownLogo = useVariant(({ logo }) => logo);
  const isNarrow = useIsNarrow();
  const start = landing(useVisitor());
  return (
    <nav className="or-bar" aria-label={t('Main')}>
      <Link to={start} className="or-brand">
        <BrandLogo size={22} />
        <span className={ownLogo ? 'visually-hidden' : ''}>Outrider</span>
      </Link>
      {isNarrow ? <PlacesMenu onShow={onShow} /> : <Places onShow={onShow} />}
      <div className="or-bar-space" />
      {countsDown ? <IdleSoon /> : null}
      <div className="or-finding">
        <SearchBox />
        <PaletteButton onClick={() => onShow('palette')} />
      </div>
      {filters ? <GroupFilter /> : null}
      {hasEvents ? <NotificationCentre /> : null}
      <FullScreenButton />
      <PreferencesMenu />
      <UserMenu onShow={onShow} />
    </nav>
  );
}
