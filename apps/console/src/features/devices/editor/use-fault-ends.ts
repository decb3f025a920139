import { useFormContext } from 'react-hook-form';
import type { EditorValues } from './editor-values.ts';

type Hidden = 'overSpeedKmh' | 'eventDays' | 'storageDays';

/** For a field that a choice hides: if what was typed in it is wrong, it holds what it held before, and nothing unseen stops the form from being saved. */
export function useFaultEnds(): (name: Hidden) => void {
  const { trigger, resetField } = useFormContext<EditorValues>();
  return (name) => void trigger(name).then((isGood) => (isGood ? undefined : resetField(name)));
}
