import { t } from '../../../ground/i18n/t.ts';

interface CountTableProps {
  readonly title: string;
  readonly rows: readonly { readonly id: string; readonly cells: readonly number[] }[];
  /** Headings of the numbers. */
  readonly columns: readonly string[];
}

/** Ids with what was counted of each; nothing when there is none. */
export function CountTable({ title, rows, columns }: CountTableProps) {
  if (rows.length === 0) return null;
  return (
    <table className="table table-sm or-recorder-counts">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Id')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="or-numeric">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            <th scope="row">{id}</th>
            {cells.map((cell, at) => (
              <td key={columns[at]} className="or-numeric">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
