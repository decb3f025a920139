import { useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Link } from 'react-router';
import { signOut } from '../../connection/session.ts';
import { useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { useVariant } from '../../ground/variant.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Copyright } from '../../features/server/Copyright.tsx';
import { LateChangePassword } from './LateChangePassword.tsx';

/** Who is signed in: his account, change password, copyright, sign out. */
export function UserMenu() {
  const user = useSession((state) => state.user);
  const mayChange = useVariant(({ changePassword }) => changePassword);
  const [changing, setChanging] = useState(false);
  const [copyrightShown, setCopyrightShown] = useState(false);
  return (
    <>
      <Dropdown align="end">
        <Dropdown.Toggle
          as="button"
          type="button"
          className="or-link"
          aria-label={t('User {user}', { user })}
        >
          <Icon name="person-circle" /> <span className="or-ellipsis">{user}</span>
        </Dropdown.Toggle>
        <Dropdown.Menu>
          <Dropdown.Item as={Link} to="/account">
            <Icon name="person-circle" /> {t('Your account')}
          </Dropdown.Item>
          {mayChange ? (
            <Dropdown.Item as="button" onClick={() => setChanging(true)}>
              <Icon name="key" /> {t('Change password')}
            </Dropdown.Item>
          ) : null}
          <Dropdown.Item as="button" onClick={() => setCopyrightShown(true)}>
            <Icon name="info-circle" /> {t('Copyright')}
          </Dropdown.Item>
          <Dropdown.Item as="button" onClick={() => void signOut()}>
            <Icon name="box-arrow-right" /> {t('Logout')}
          </Dropdown.Item>
        </Dropdown.Menu>
      </Dropdown>
      {copyrightShown ? <Copyright onHide={() => setCopyrightShown(false)} /> : null}
      {changing ? <LateChangePassword onHide={() => setChanging(false)} /> : null}
    </>
  );
}
