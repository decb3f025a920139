import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import './palette-word.css';

/** Puts the typing at the end of a field, from the moment that it is there: as its `ref`. */
export function typeHere(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** The head of the palette, around its field. */
export function PaletteWord({ children }: { readonly children: ReactNode }) {
  return (
    <div className="or-palette-word">
      <Icon name="search" className="or-muted" />
      {children}
      <kbd aria-hidden>Esc</kbd>
    </div>
  );
}
