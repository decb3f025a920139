import type { Group } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';

interface GroupBreadcrumbProps {
  /** From the root to the chosen group. */
  readonly path: readonly Group[];
  readonly onChoose: (groupid: number) => void;
}

/** Where the chosen group is; each above it leads there. */
export function GroupBreadcrumb({ path, onChoose }: GroupBreadcrumbProps) {
  return (
    <nav aria-label={t('Path of the group')}>
      <ol className="breadcrumb or-group-path">
        {path.slice(0, -1).map(({ groupid, name }) => (
          <li key={groupid} className="breadcrumb-item">
            <button type="button" className="btn btn-link" onClick={() => onChoose(groupid)}>
              {name}
            </button>
          </li>
        ))}
        <li className="breadcrumb-item active" aria-current="page">
          <h1>{path.at(-1)?.name}</h1>
        </li>
      </ol>
    </nav>
  );
}
