import { nameOrder } from '../../ground/i18n/collation.ts';
import { t } from '../../ground/i18n/t.ts';
import { ChoiceButtons } from '../../ui/form/ChoiceButtons.tsx';
import { groupPaths, type PlacedGroup } from './group-paths.ts';

/** The words above {@link GroupChoices}. */
export const groupChoicesLabel = (): string => t('Groups, with those below them');

/** Some of the groups, each by its path from its root: the field `groups`. Nothing where there are none. */
export function GroupChoices({ groups }: { readonly groups: readonly PlacedGroup[] }) {
  if (groups.length === 0) return null;
  const choices = [...groupPaths(groups)]
    .map(([value, text]) => ({ value, text }))
    .sort((a, b) => inTree(a.text, b.text));
  return <ChoiceButtons name="groups" label={groupChoicesLabel()} choices={choices} />;
}

/** Groups below one stand behind it, by their names. */
function inTree(one: string, other: string): number {
  const [names, others] = [one.split(' / '), other.split(' / ')];
  for (const [at, name] of names.entries()) {
    const order = at < others.length ? nameOrder().compare(name, others[at] ?? '') : 1;
    if (order !== 0) return order;
  }
  return names.length - others.length;
}
