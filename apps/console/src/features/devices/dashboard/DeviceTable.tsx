import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '../../../connection/use-session.ts';
import { livePath } from '../../../ground/paths.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { t } from '../../../ground/i18n/t.ts';
import { SortButton } from '../../../ui/table/SortButton.tsx';
import { TableRoom } from '../../../ui/table/TableRoom.tsx';
import { useRowKeys } from '../../../ui/list/use-row-keys.ts';
import type { Column } from './columns.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { clickSort, type Sort, type SortKey } from './sorting.ts';

interface DeviceTableProps {
  readonly ids: readonly string[];
  readonly columns: readonly Column[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** A page of devices as a table: a row opens its device's pictures. */
export function DeviceTable(props: DeviceTableProps) {
  const { ids, columns, sort, onSort } = props;
  const unit = useLengthUnit();
  const body = useRef<HTMLTableSectionElement>(null);
  const mayWatch = useRight('P_live');
  const navigate = useNavigate();
  const open = (row: number): void => {
    const id = ids[row];
    if (id !== undefined) void navigate(livePath(id));
  };
  useRowKeys(body, ids.length, { open: mayWatch ? open : undefined });
  const heading = (text: string, key: SortKey | undefined) =>
    key === undefined ? (
      text
    ) : (
      <SortButton
        text={text}
        active={sort.key === key}
        descending={sort.descending}
        onClick={() => onSort(clickSort(sort, key))}
      />
    );
  const sorted = (key: SortKey | undefined) =>
    key !== undefined && key === sort.key ? (sort.descending ? 'descending' : 'ascending') : undefined;
  return (
    <TableRoom>
      <table className="table table-hover or-devices">
        <thead>
          <tr>
            <th scope="col" aria-sort={sorted('deviceid')}>
              {heading(t('Device ID'), 'deviceid')}
            </th>
            <th scope="col">{t('State')}</th>
            {columns.map(({ id, text, sort: key, numeric, unit: unitOf }) => (
              <th key={id} scope="col" className={numeric ? 'or-numeric' : ''} aria-sort={sorted(key)}>
                {heading(t(text), key)}
                {unitOf === undefined ? null : <span className="or-unit"> {unitOf(unit)}</span>}
              </th>
            ))}
            <th scope="col" className="or-numeric" aria-sort={sorted('updated')}>
              {heading(t('Last updated'), 'updated')}
            </th>
            <th scope="col" className="or-stays">
              <span className="visually-hidden">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body} data-opens={mayWatch}>
          {ids.map((id, row) => (
            <DeviceRow key={id} {...{ id, row, columns }} />
          ))}
        </tbody>
      </table>
    </TableRoom>
  );
}
