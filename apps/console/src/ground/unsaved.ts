/** Forms that hold what somebody typed and nobody has saved yet. */
const forms = new Set<object>();

/** A form holds what is not saved. Returns how to say that it does no longer. */
export function holdUnsaved(): () => void {
  const form = {};
  forms.add(form);
  return () => void forms.delete(form);
}

export const hasUnsaved = (): boolean => forms.size > 0;
