import { t } from '../../../ground/i18n/t.ts';
import { idWords } from './recorder-words.ts';

interface CountTableProps {
  readonly title: string;
  /** What was counted: what it is called, which may be its id. */
  readonly rows: readonly { readonly id: string; readonly name: string; readonly cells: readonly number[] }[];
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
        {rows.map(({ id, name, cells }) => (
          <tr key={id}>
            <th scope="row" title={idWords(id)}>
              {name}
            </th>
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
