import { Link } from 'react-router';
import { useRight } from '../../connection/use-session.ts';
import { BrandLogo } from '../../ui/icons/BrandLogo.tsx';
import { SearchBox } from '../../features/devices/filter/SearchBox.tsx';
import { NotificationCentre } from '../../features/events/NotificationCentre.tsx';

/** What stands above the screens of a phone: logo, filter and events. The places are below, where thumbs reach. */
export function MobileBar() {
  const hasEvents = useRight('F_event');
  return (
    <div className="or-bar or-bar-mobile">
      <Link to="/" className="or-brand" aria-label="Outrider">
        <BrandLogo size={26} />
      </Link>
      <SearchBox />
      {hasEvents ? <NotificationCentre /> : null}
    </div>
  );
}
