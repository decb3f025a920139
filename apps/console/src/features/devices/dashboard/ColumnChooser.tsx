import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { Column } from './columns.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { MenuPanel } from '../../../ui/menu/MenuPanel.tsx';

interface ColumnChooserProps {
  readonly offered: readonly Column[];
  readonly shown: readonly Column[];
  readonly onToggle: (column: Column) => void;
}

/** Which columns the table shows. */
export function ColumnChooser({ offered, shown, onToggle }: ColumnChooserProps) {
  return (
    <Menu stays>
      <MenuButton className="or-link">
        <Icon name="columns-gap" /> {t('Columns')}
      </MenuButton>
      <MenuPanel className="or-columns">
        {offered.map((each) => {
          const { id, text } = each;
          return (
            <div key={id} className="form-check">
              <input
                id={`column-${id}`}
                type="checkbox"
                className="form-check-input"
                checked={shown.some((column) => column.id === id)}
                onChange={() => onToggle(each)}
              />
              <label className="form-check-label" htmlFor={`column-${id}`}>
                {t(text)}
              </label>
            </div>
          );
        })}
      </MenuPanel>
    </Menu>
  );
}
