import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { MenuItem } from '../../../ui/menu/MenuItem.tsx';
import { MenuPanel } from '../../../ui/menu/MenuPanel.tsx';

interface SheetActsProps {
  /** Whether there is nothing to save. */
  readonly isEmpty: boolean;
  readonly onSave: (kind: 'csv' | 'xlsx') => void;
  /** Settings are to be read from a sheet. */
  readonly onRead: () => void;
}

/** What is done with settings as sheets: buttons, on a phone a menu. */
export function SheetActs({ isEmpty, onSave, onRead }: SheetActsProps) {
  const isMobile = useIsMobile();
  const acts = [
    { text: t('Save as CSV'), disabled: isEmpty, onClick: () => onSave('csv') },
    { text: t('Save as XLSX'), disabled: isEmpty, onClick: () => onSave('xlsx') },
    { text: t('Settings from a sheet…'), disabled: false, onClick: onRead },
  ];
  if (!isMobile)
    return acts.map(({ text, ...act }) => (
      <button key={text} type="button" className="btn btn-sm btn-outline-secondary" {...act}>
        {text}
      </button>
    ));
  return (
    <Menu>
      <MenuButton className="btn btn-sm btn-outline-secondary">{t('Files')}</MenuButton>
      <MenuPanel>
        {acts.map(({ text, ...act }) => (
          <MenuItem key={text} {...act}>
            {text}
          </MenuItem>
        ))}
      </MenuPanel>
    </Menu>
  );
}
