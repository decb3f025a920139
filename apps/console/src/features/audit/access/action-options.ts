import { sentenceOf } from './change-words.ts';

/** The kinds of changes as they are offered, by their words; of two that have the same words each has its call beside them. */
export function actionOptions(
  actions: readonly { readonly action: string; readonly data: string }[],
): readonly { readonly value: string; readonly text: string }[] {
  const times = new Map<string, number>();
  for (const { data } of actions) times.set(data, (times.get(data) ?? 0) + 1);
  return actions
    .map(({ action, data }) => ({
      value: action,
      text: (times.get(data) ?? 0) > 1 ? `${sentenceOf(data)} (${action})` : sentenceOf(data),
    }))
    .toSorted((a, b) => a.text.localeCompare(b.text));
}
