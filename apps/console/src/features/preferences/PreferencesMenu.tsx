import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { preferenceFields } from './late-preferences.ts';
import { Menu } from '../../ui/menu/Menu.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { MenuPanel } from '../../ui/menu/MenuPanel.tsx';
import { useMenu } from '../../ui/menu/menu-state.ts';

/** The preferences behind a button of the bar. */
export function PreferencesMenu() {
  return (
    <Menu stays>
      <MenuButton className="or-link or-signed" title={t('Preferences')}>
        <Icon name="gear" /> <span>{t('Preferences')}</span>
      </MenuButton>
      <MenuPanel className="or-preferences">
        <Fields />
      </MenuPanel>
    </Menu>
  );
}

function Fields() {
  const { setOpen } = useMenu();
  const close = (): void => setOpen(false);
  return <preferenceFields.Part onOpen={close} onFault={close} waiting={<Skeleton height="28rem" />} />;
}
