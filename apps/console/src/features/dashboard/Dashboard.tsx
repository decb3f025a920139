import { useFilteredIds } from '../../fleet/use-filter.ts';

/** The paged device table. */
export default function Dashboard() {
  return <main>{useFilteredIds().length}</main>;
}
