import type { PlainWord } from '@outrider/model/texts.ts';
import type { ReactNode } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Link, NavLink, useLocation } from 'react-router';
import { useRight } from '../../connection/use-session.ts';
import { useVariant } from '../../ground/variant.ts';
import { useNewDeviceIds } from '../../fleet/use-devices.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { menuScreens } from '../../routing/menu-screens.ts';
import type { Screen } from '../../routing/screen.ts';
import { useVisitor } from '../../routing/use-visitor.ts';
import type { ShellDialog } from '../shell-dialog.ts';
import { screens } from '../screens.ts';

/** Links to the screens that whoever is signed in may open. */
export function ScreenLinks({ onShow }: { readonly onShow: (dialog: ShellDialog) => void }) {
  const open = menuScreens(screens, useVisitor());
  const inMenu = (menu: Screen['menu']): readonly Screen[] => open.filter((screen) => screen.menu === menu);
  const showsNew = useVariant((all) => all.newDevices);
  const knocking = useNewDeviceIds().length;
  const mayNote = useRight('F_addcd');
  const newDevices = showsNew ? knocking : 0;
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
      <Menu word="Live view" icon="camera-video" entries={inMenu('live')} />
      <Menu word="Playback" icon="clock-history" entries={inMenu('playback')} />
      <Menu word="Other" icon="three-dots" entries={inMenu('other')}>
        {mayNote ? (
          <Dropdown.Item as="button" type="button" onClick={() => onShow('custom-event')}>
            <Icon name="plus-lg" /> {t('Add custom event')}
          </Dropdown.Item>
        ) : null}
      </Menu>
    </div>
  );
}

/** The system settings, as far as whoever is signed in may open them. */
export function SystemMenu() {
  const entries = menuScreens(screens, useVisitor()).filter(({ menu }) => menu === 'system');
  return <Menu word="System settings" icon="sliders" entries={entries} />;
}

interface MenuProps {
  /** Raw word of its name. */
  readonly word: PlainWord;
  readonly icon: IconName;
  readonly entries: readonly Screen[];
  /** What it does beside opening screens. */
  readonly children?: ReactNode;
}

/** Several screens under one name; one alone is a link with its own. */
function Menu({ word, icon, entries, children = null }: MenuProps) {
  const { pathname } = useLocation();
  const [only] = entries;
  if (only === undefined && children === null) return null;
  if (only !== undefined && entries.length === 1 && children === null)
    return (
      <NavLink to={only.path} className="or-link" title={t(only.title)}>
        <Face word={only.title} icon={only.icon} />
      </NavLink>
    );
  return (
    <Dropdown>
      <Dropdown.Toggle
        as="button"
        type="button"
        className={`or-link ${entries.some(({ path }) => pathname.startsWith(path)) ? 'active' : ''}`}
        title={t(word)}
      >
        <Face word={word} icon={icon} />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {entries.map((entry) => (
          <Dropdown.Item key={entry.path} as={Link} to={entry.path}>
            <Icon name={entry.icon} /> {t(entry.title)}
          </Dropdown.Item>
        ))}
        {children}
      </Dropdown.Menu>
    </Dropdown>
  );
}

function Face({ word, icon }: Pick<MenuProps, 'word' | 'icon'>) {
  return (
    <>
      <Icon name={icon} /> <span>{t(word)}</span>
    </>
  );
}
