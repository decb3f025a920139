import { Link } from 'react-router';
import { useStore } from 'zustand';
import { askSignOut } from '../../connection/ask-sign-out.ts';
import { useMayChangePassword, useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { useVariant } from '../../ground/variant.ts';
import { IdleEntries } from '../../features/variants/idle/IdleEntries.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { install, installOffer } from '../installation.ts';
import type { ShellDialog } from '../shell-dialog.ts';
import { Menu } from '../../ui/menu/Menu.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { MenuItem } from '../../ui/menu/MenuItem.tsx';
import { MenuPanel } from '../../ui/menu/MenuPanel.tsx';

/** The menu of the signed-in user: account, change password, keys, the idle screen, copyright, sign out. */
export function UserMenu({ onShow }: { readonly onShow: (dialog: ShellDialog) => void }) {
  const user = useSession((state) => state.user);
  const mayChange = useMayChangePassword();
  const countsDown = useVariant(({ idle }) => idle.countdown);
  const installable = useStore(installOffer, ({ offer }) => offer !== undefined);
  return (
    <Menu>
      <MenuButton
        className="or-link or-signed"
        aria-label={t('User {user}', { user })}
        title={t('User {user}', { user })}
      >
        <Icon name="person-circle" /> <span className="or-ellipsis">{user}</span>
      </MenuButton>
      <MenuPanel>
        <Link className="dropdown-item" to="/account">
          <Icon name="person-circle" /> {t('Your account')}
        </Link>
        {mayChange ? (
          <MenuItem onClick={() => onShow('password')}>
            <Icon name="key" /> {t('Change password')}
          </MenuItem>
        ) : null}
        <MenuItem onClick={() => onShow('keys')}>
          <Icon name="keyboard" /> {t('Keys')}
        </MenuItem>
        {countsDown ? <IdleEntries /> : null}
        {installable ? (
          <MenuItem onClick={() => void install()}>
            <Icon name="window-plus" /> {t('Install as an app')}
          </MenuItem>
        ) : null}
        <MenuItem onClick={() => onShow('copyright')}>
          <Icon name="info-circle" /> {t('Copyright')}
        </MenuItem>
        <MenuItem onClick={askSignOut}>
          <Icon name="box-arrow-right" /> {t('Logout')}
        </MenuItem>
      </MenuPanel>
    </Menu>
  );
}
