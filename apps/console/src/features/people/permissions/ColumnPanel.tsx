import type { Permission } from '@outrider/model/people/permission-record.ts';
import { t } from '../../../ground/i18n/t.ts';
import { permissionName } from '../permission-name.ts';

interface ColumnPanelProps {
  readonly all: readonly Permission[];
  readonly isShown: (id: number) => boolean;
  readonly onToggle: (id: number) => void;
}

/** Beside the matrix: which permissions are columns of it. */
export function ColumnPanel({ all, isShown, onToggle }: ColumnPanelProps) {
  return (
    <aside id="permission-columns" className="or-permission-panel" aria-label={t('Columns')}>
      {all.map((permission) => {
        const { id } = permission;
        return (
          <div key={id} className="form-check form-switch">
            <input
              id={`permission-column-${id}`}
              type="checkbox"
              role="switch"
              className="form-check-input"
              checked={isShown(id)}
              aria-checked={isShown(id)}
              onChange={() => onToggle(id)}
            />
            <label className="form-check-label" htmlFor={`permission-column-${id}`}>
              {permissionName(permission)} <span className="or-muted">{id}</span>
            </label>
          </div>
        );
      })}
    </aside>
  );
}
