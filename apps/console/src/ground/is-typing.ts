const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
/** Inputs into which nothing is written, each with the keys that it has for itself. */
const PRESSED: Readonly<Record<string, readonly string[]>> = {
  range: [...ARROWS, 'Home', 'End', 'PageUp', 'PageDown'],
  checkbox: [' '],
  radio: [' ', ...ARROWS],
};

/** Whether a key is that of the field at which it is pressed: all are where one writes, and those of a slider move it. They are none of the page then. */
export function isTyping({ target, key }: Pick<KeyboardEvent, 'target' | 'key'>): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)) return true;
  return target.tagName === 'INPUT' && (PRESSED[target.getAttribute('type') ?? '']?.includes(key) ?? true);
}
