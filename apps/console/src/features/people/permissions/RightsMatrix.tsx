import type { Permission } from '@outrider/model/people/permission-record.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { withheldRights } from '@outrider/model/variants/variant.ts';
import { useState } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { NoneMatch } from '../../../ui/list/NoneMatch.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import { type DetailGroup, matrixRows } from './matrix-rows.ts';
import { toggled } from './permission-draft.ts';
import type { PermissionDraft } from './permission-draft.ts';
import { edit } from './permission-store.ts';
import { RightRow } from './RightRow.tsx';
import { useCellKeys } from './use-cell-keys.ts';

interface RightsMatrixProps {
  readonly draft: PermissionDraft;
  readonly columns: readonly Permission[];
  /** What the names of the rights hold that are shown; empty is all. */
  readonly word: string;
  /** Shows them all. */
  readonly onClearWord: () => void;
  readonly onHide: (id: number) => void;
  readonly onShow: (id: number) => void;
}

const groups: readonly (readonly ['page' | 'function', PlainWord])[] = [
  ['page', 'Page rights'],
  ['function', 'Function rights'],
];

/** The table of rights and permissions, a switch in each cell. */
export function RightsMatrix({ draft, columns, word, onClearWord, onHide, onShow }: RightsMatrixProps) {
  const own = useSession((state) => state.access);
  const variant = useVariant((all) => all);
  const [open, setOpen] = useState<ReadonlySet<DetailGroup>>(new Set());
  const withheld = new Set(withheldRights(variant));
  const view = {
    open,
    deleteLocalRecords: variant.deleteLocalRecords,
    word,
    nameOf: (text: PlainWord) => t(text),
  };
  const parts = groups.map(([group, title]) => ({ group, title, rows: matrixRows(group, view) }));
  const count = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const { table, tabStop } = useCellKeys(count, columns.length);

  const turn = (group: DetailGroup): void => {
    const next = new Set(open);
    if (!next.delete(group)) next.add(group);
    setOpen(next);
  };

  if (count === 0) return <NoneMatch title={t('No right has this name')} onClear={onClearWord} />;
  if (columns.length === 0)
    return (
      <EmptyState icon="columns-gap" title={t('No permission is shown')}>
        {t('Switch one on in the list of columns.')}
      </EmptyState>
    );
  let at = 0;
  return (
    <table className="table or-matrix" ref={table}>
      <thead>
        <tr>
          <th scope="col">{t('Right')}</th>
          {columns.map((permission) => (
            <ColumnHead key={permission.id} permission={permission} onHide={onHide} onShow={onShow} />
          ))}
        </tr>
      </thead>
      {parts.map(({ group, title, rows }) => (
        <tbody key={group}>
          {rows.length === 0 ? null : (
            <tr className="or-matrix-group">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {t(title)}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <RightRow
              key={row.right}
              at={at++}
              row={row}
              draft={draft}
              columns={columns}
              tabStop={tabStop}
              isOpen={row.opens !== undefined && (open.has(row.opens) || word.trim() !== '')}
              deleteLocalRecords={variant.deleteLocalRecords}
              withheld={withheld.has(row.right)}
              mayGrant={withheld.has(row.right) || hasRight(own, row.right)}
              onOpen={turn}
              onToggle={(id) => edit((before) => toggled(before, id, row.right))}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}
