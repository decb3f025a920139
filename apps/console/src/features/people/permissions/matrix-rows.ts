import { hasWords } from '@outrider/kit/search-words.ts';
import type { Right } from '@outrider/model/people/rights.ts';
import { rights } from '@outrider/model/people/rights.ts';
import type { RightGroup } from '@outrider/model/people/rights-table.ts';
import type { PlainWord } from '@outrider/model/texts.ts';

type RightOf = (typeof rights)[number];
/** The rights under another one, whose row opens to show them. */
export type DetailGroup = Exclude<RightGroup, 'page' | 'function'>;

/** A row of the matrix. */
export interface MatrixRow {
  readonly right: Right;
  readonly text: PlainWord;
  /** The right without which this one opens nothing. */
  readonly under: Right | undefined;
  /** What the row shows when it is open. */
  readonly opens: DetailGroup | undefined;
}

/** Which rights have rights under them. */
const details: Partial<Record<Right, DetailGroup>> = { F_lmdvrs: 'serverDevice', F_rmdvrs: 'remoteDevice' };

/** What the matrix shows. */
export interface MatrixView {
  /** The groups that are open. */
  readonly open: ReadonlySet<DetailGroup>;
  /** Whether the deployment lets anybody delete all local records. */
  readonly deleteLocalRecords: boolean;
  /** Rows whose name has each word of it are shown, open or not; empty is all. */
  readonly word: string;
  /** Name of a right in the language in force. */
  readonly nameOf: (text: PlainWord) => string;
}

/** The rights under another one, that there are in this deployment. */
export function detailsOf(
  group: DetailGroup,
  { deleteLocalRecords }: Pick<MatrixView, 'deleteLocalRecords'>,
): RightOf[] {
  return rights.filter(
    (right) => right.group === group && (deleteLocalRecords || right.name !== 'F_lmdvrs_del_record'),
  );
}

/** The rows of pages or of functions, those that are open with what is under them (rule RIGHT-8). */
export function matrixRows(group: 'page' | 'function', view: MatrixView): MatrixRow[] {
  const searches = view.word.trim() !== '';
  const isSought = ({ text, name }: RightOf): boolean => hasWords([view.nameOf(text), text, name], view.word);
  return rights
    .filter((right) => right.group === group)
    .flatMap((right): MatrixRow[] => {
      const opens = details[right.name];
      const under = opens === undefined ? [] : detailsOf(opens, view);
      const found = under.filter((detail) => searches && isSought(detail));
      const shown = searches ? found : opens !== undefined && view.open.has(opens) ? under : [];
      if (!isSought(right) && shown.length === 0) return [];
      return [
        { right: right.name, text: right.text, under: undefined, opens },
        ...shown.map(({ name, text }) => ({ right: name, text, under: right.name, opens: undefined })),
      ];
    });
}
