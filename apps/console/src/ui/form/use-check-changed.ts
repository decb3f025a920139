import { useFormContext } from 'react-hook-form';

/** Checks fields again that hang on another one: those that were changed, or are wrong. What nobody has touched is not wrong yet. */
export function useCheckChanged(): (names: readonly string[]) => void {
  const { trigger, getFieldState } = useFormContext();
  return (names) => {
    for (const name of names) {
      const { isDirty, invalid } = getFieldState(name);
      if (isDirty || invalid) void trigger(name);
    }
  };
}
