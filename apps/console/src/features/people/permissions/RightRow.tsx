import type { Permission } from '@outrider/model/people/permission-record.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { permissionName } from '../permission-name.ts';
import { type DetailGroup, detailsOf, type MatrixRow } from './matrix-rows.ts';
import { isChanged, type PermissionDraft } from './permission-draft.ts';
import type { Cell } from './use-cell-keys.ts';

interface RightRowProps {
  /** Its place among all rows, from 0. */
  readonly at: number;
  readonly row: MatrixRow;
  readonly draft: PermissionDraft;
  readonly columns: readonly Permission[];
  /** The cell that Tab leads to. */
  readonly tabStop: Cell;
  readonly isOpen: boolean;
  readonly deleteLocalRecords: boolean;
  /** Whether the deployment has switched it off for everybody. */
  readonly withheld: boolean;
  /** Whether who is signed in may grant it (rule S12). */
  readonly mayGrant: boolean;
  readonly onOpen: (group: DetailGroup) => void;
  readonly onToggle: (id: number) => void;
}

/** A right, with a switch for each permission. */
export function RightRow(props: RightRowProps) {
  const { at, row, draft, columns, tabStop, isOpen, deleteLocalRecords, withheld, mayGrant } = props;
  const { right, text, under, opens } = row;
  const name = t(text);
  const details = opens === undefined ? [] : detailsOf(opens, { deleteLocalRecords });
  return (
    <tr className={under === undefined ? '' : 'or-matrix-detail'}>
      <th scope="row" title={right}>
        {opens === undefined ? (
          name
        ) : (
          <button
            type="button"
            className="or-matrix-open"
            aria-expanded={isOpen}
            onClick={() => props.onOpen(opens)}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} /> {name}
          </button>
        )}
        {withheld ? <span className="badge text-bg-secondary">{t('switched off here')}</span> : null}
      </th>
      {columns.map((permission, column) => {
        const { id, access } = permission;
        const granted = hasRight(access, right);
        const idle = under !== undefined && !hasRight(access, under);
        const locked = !mayGrant && !granted;
        return (
          <td key={id} data-changed={isChanged(draft, id, right)} data-idle={idle}>
            <span className="form-check form-switch or-matrix-cell">
              <input
                type="checkbox"
                role="switch"
                className="form-check-input"
                data-cell={`${at} ${column}`}
                tabIndex={tabStop.row === at && tabStop.column === column ? 0 : -1}
                aria-label={t('{right}: {permission}', {
                  right: name,
                  permission: permissionName(permission),
                })}
                aria-disabled={locked}
                title={
                  locked
                    ? t('You do not have this right yourself')
                    : granted
                      ? t('Enabled: click to disable')
                      : t('Disabled: click to enable')
                }
                checked={granted}
                aria-checked={granted}
                onChange={() => {
                  if (!locked) props.onToggle(id);
                }}
              />
              {details.length === 0 ? null : (
                <span className="or-muted">
                  {details.filter((detail) => hasRight(access, detail.name)).length}/{details.length}
                </span>
              )}
            </span>
          </td>
        );
      })}
    </tr>
  );
}
