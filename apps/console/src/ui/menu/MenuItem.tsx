import type { ComponentProps } from 'react';

/** An entry of a menu that does something. */
export function MenuItem({ className = '', ...props }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button {...props} type="button" className={`dropdown-item ${className}`} />;
}

/** Words in a menu. */
export function MenuText({ className = '', ...props }: ComponentProps<'span'>) {
  return <span {...props} className={`dropdown-item-text ${className}`} />;
}

/** A line between entries of a menu. */
export function MenuDivider() {
  return <hr className="dropdown-divider" />;
}
