import Dropdown from 'react-bootstrap/Dropdown';
import { t } from '../../i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { columns } from './columns.tsx';

interface ColumnChooserProps {
  readonly isShown: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
}

/** Which columns the table shows. */
export function ColumnChooser({ isShown, onToggle }: ColumnChooserProps) {
  return (
    <Dropdown autoClose="outside" align="end">
      <Dropdown.Toggle as="button" type="button" className="or-link">
        <Icon name="columns-gap" /> {t('Columns')}
      </Dropdown.Toggle>
      <Dropdown.Menu className="or-columns">
        {columns.map(({ id, text }) => (
          <div key={id} className="form-check">
            <input
              id={`column-${id}`}
              type="checkbox"
              className="form-check-input"
              checked={isShown(id)}
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
