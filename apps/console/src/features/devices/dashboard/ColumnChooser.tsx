import Dropdown from 'react-bootstrap/Dropdown';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Column } from './columns.tsx';

interface ColumnChooserProps {
  readonly offered: readonly Column[];
  readonly shown: readonly Column[];
  readonly onToggle: (id: string) => void;
}

/** Which columns the table shows. */
export function ColumnChooser({ offered, shown, onToggle }: ColumnChooserProps) {
  return (
    <Dropdown autoClose="outside" align="end">
      <Dropdown.Toggle as="button" type="button" className="or-link">
        <Icon name="columns-gap" /> {t('Columns')}
      </Dropdown.Toggle>
      <Dropdown.Menu className="or-columns">
        {offered.map(({ id, text }) => (
          <div key={id} className="form-check">
            <input
              id={`column-${id}`}
              type="checkbox"
              className="form-check-input"
              checked={shown.some((column) => column.id === id)}
              onChange={() => onToggle(id)}
            />
            <label className="form-check-label" htmlFor={`column-${id}`}>
              {t(text)}
            </label>
          </div>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}
