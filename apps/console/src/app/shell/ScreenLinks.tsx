import Dropdown from 'react-bootstrap/Dropdown';
import { Link, NavLink, useLocation } from 'react-router';
import { useSession } from '../../connection/use-session.ts';
import { useNewDeviceIds } from '../../fleet/use-devices.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { mayOpen } from '../../routing/guard.ts';
import type { Screen } from '../../routing/screen.ts';
import { screens } from '../screens.ts';

/** Links to the screens that whoever is signed in may open. */
export function ScreenLinks() {
  const access = useSession((state) => state.access);
  const level = useSession((state) => state.level);
  const inMenu = (menu: Screen['menu']): readonly Screen[] =>
    screens.filter((screen) => screen.menu === menu && mayOpen(screen, { access, level }));
  const newDevices = useNewDeviceIds().length;
  const live = inMenu('live');
  const { pathname } = useLocation();
  return (
    <div className="or-links">
      {inMenu('home').map(({ path, title, icon }) => (
        <NavLink key={path} to={path} end className="or-link" title={t(title)}>
          <Icon name={icon} /> <span>{t(title)}</span>
        </NavLink>
      ))}
      {inMenu('dashboard').map(({ path, title, icon }) => (
        <NavLink key={path} to={path} className="or-link" title={t(title)}>
          <Icon name={icon} /> <span>{t(title)}</span>
          {newDevices > 0 ? (
            <span className="badge text-bg-danger" title={t('{count} new devices', { count: newDevices })}>
              {newDevices}
            </span>
          ) : null}
        </NavLink>
      ))}
      {live.map(({ path, icon }) =>
        live.length > 1 ? null : (
          <NavLink key={path} to={path} className="or-link" title={t('Live view')}>
            <Icon name={icon} /> <span>{t('Live view')}</span>
          </NavLink>
        ),
      )}
      {live.length > 1 ? (
        <Dropdown>
          <Dropdown.Toggle
            as="button"
            type="button"
            className={`or-link ${live.some(({ path }) => pathname.startsWith(path)) ? 'active' : ''}`}
            title={t('Live view')}
          >
            <Icon name="camera-video" /> <span>{t('Live view')}</span>
          </Dropdown.Toggle>
          <Dropdown.Menu>
            {live.map(({ path, title, icon }) => (
              <Dropdown.Item key={path} as={Link} to={path}>
                <Icon name={icon} /> {t(title)}
              </Dropdown.Item>
            ))}
          </Dropdown.Menu>
        </Dropdown>
      ) : null}
    </div>
  );
}
