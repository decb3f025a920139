import { t } from '../../ground/i18n/t.ts';

interface GroupRowProps {
  /** Undefined: devices that are in no group. */
  readonly name: string | undefined;
  readonly count: number;
}

/** A group in a tree of devices, and how many it has. */
export function GroupRow({ name, count }: GroupRowProps) {
  return (
    <>
      <b className="or-tree-label">{name ?? t('In no group')}</b>
      <span className="or-numeric or-muted">{count}</span>
    </>
  );
}
