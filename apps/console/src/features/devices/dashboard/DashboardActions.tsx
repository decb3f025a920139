import { Link } from 'react-router';
import { t } from '../../../ground/i18n/t.ts';
import { CONNECT_PATH } from '../../../ground/paths.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { MenuItem } from '../../../ui/menu/MenuItem.tsx';
import { MenuPanel } from '../../../ui/menu/MenuPanel.tsx';

interface DashboardActionsProps {
  /** Whether recorders may be connected by who looks, if they add devices at all. */
  readonly connects: boolean;
  /** Undefined: devices are added by others. */
  readonly onAdd: (() => void) | undefined;
  /** Undefined: this person speaks to nobody. */
  readonly onBroadcast: (() => void) | undefined;
}

/** What is done on the dashboard; on a phone all but the first thing is in a menu, so that the vehicles begin higher. */
export function DashboardActions({ connects, onAdd, onBroadcast }: DashboardActionsProps) {
  const isMobile = useIsMobile();
  const mayConnect = connects && onAdd !== undefined;
  const add =
    onAdd === undefined ? null : (
      <button
        type="button"
        className="btn btn-primary"
        aria-label={isMobile ? t('Add device') : undefined}
        onClick={onAdd}
      >
        <Icon name="plus-lg" /> {isMobile ? t('Add') : t('Add device')}
      </button>
    );
  if (isMobile)
    return (
      <>
        {add}
        {onBroadcast === undefined && !mayConnect ? null : (
          <Menu>
            <MenuButton
              className="btn btn-outline-secondary or-dashboard-more"
              aria-label={t('More')}
              title={t('More')}
            >
              <Icon name="three-dots" />
            </MenuButton>
            <MenuPanel>
              {onBroadcast === undefined ? null : (
                <MenuItem onClick={onBroadcast}>
                  <Icon name="megaphone" /> {t('Broadcast')}
                </MenuItem>
              )}
              {mayConnect ? (
                <Link className="dropdown-item" to={CONNECT_PATH}>
                  <Icon name="plug" /> {t('Connect a recorder')}
                </Link>
              ) : null}
            </MenuPanel>
          </Menu>
        )}
      </>
    );
  return (
    <>
      {onBroadcast === undefined ? null : (
        <button type="button" className="btn btn-outline-secondary" onClick={onBroadcast}>
          <Icon name="megaphone" /> {t('Broadcast')}
        </button>
      )}
      {mayConnect ? (
        <Link to={CONNECT_PATH} className="btn btn-outline-primary">
          <Icon name="plug" /> {t('Connect a recorder')}
        </Link>
      ) : null}
      {add}
    </>
  );
}
