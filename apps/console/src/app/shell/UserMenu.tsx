import Dropdown from 'react-bootstrap/Dropdown';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { signOut } from '../../connection/session.ts';
import { useMayChangePassword, useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { useVariant } from '../../ground/variant.ts';
import { IdleEntries } from '../../features/variants/idle/IdleEntries.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { install, installOffer } from '../installation.ts';
import type { ShellDialog } from '../shell-dialog.ts';

/** Who is signed in: his account, change password, keys, the idle screen, copyright, sign out. */
export function UserMenu({ onShow }: { readonly onShow: (dialog: ShellDialog) => void }) {
  const user = useSession((state) => state.user);
  const mayChange = useMayChangePassword();
  const countsDown = useVariant(({ idle }) => idle.countdown);
  const installable = useStore(installOffer, ({ offer }) => offer !== undefined);
  return (
    <Dropdown align="end">
      <Dropdown.Toggle as="button" type="button" className="or-link" aria-label={t('User {user}', { user })}>
        <Icon name="person-circle" /> <span className="or-ellipsis">{user}</span>
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <Dropdown.Item as={Link} to="/account">
          <Icon name="person-circle" /> {t('Your account')}
        </Dropdown.Item>
        {mayChange ? (
          <Dropdown.Item as="button" onClick={() => onShow('password')}>
            <Icon name="key" /> {t('Change password')}
          </Dropdown.Item>
        ) : null}
        <Dropdown.Item as="button" onClick={() => onShow('keys')}>
          <Icon name="keyboard" /> {t('Keys')}
        </Dropdown.Item>
        {countsDown ? <IdleEntries /> : null}
        {installable ? (
          <Dropdown.Item as="button" onClick={() => void install()}>
            <Icon name="window-plus" /> {t('Install as an app')}
          </Dropdown.Item>
        ) : null}
        <Dropdown.Item as="button" onClick={() => onShow('copyright')}>
          <Icon name="info-circle" /> {t('Copyright')}
        </Dropdown.Item>
        <Dropdown.Item as="button" onClick={() => void signOut()}>
          <Icon name="box-arrow-right" /> {t('Logout')}
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}
