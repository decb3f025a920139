import { NavLink } from 'react-router';
import { useCall } from '../../connection/use-call.ts';
import { framedPath } from '../../ground/paths.ts';
import { Icon } from '../../ui/icons/Icon.tsx';

interface FramedPageLinksProps {
  readonly className?: string;
  readonly onOpen?: (() => void) | undefined;
}

/** Links to the pages of others that the deployment has in the console; nothing where it has none. */
export function FramedPageLinks({ className = '', onOpen = () => {} }: FramedPageLinksProps) {
  const { data } = useCall('framedPages', []);
  return (data?.iframes ?? []).map(({ title }, index) => (
    <NavLink key={framedPath(index)} to={framedPath(index)} className={className} onClick={onOpen}>
      <Icon name="window" /> {title}
    </NavLink>
  ));
}
