import type { ComponentProps } from 'react';
import { useMenu } from './menu-state.ts';

/** Opens and closes the menu that it stands in. */
export function MenuButton({
  className = '',
  ...props
}: Omit<ComponentProps<'button'>, 'id' | 'ref' | 'onClick'>) {
  const { open, setOpen, buttonId, button } = useMenu();
  return (
    <button
      {...props}
      ref={button}
      id={buttonId}
      type="button"
      className={`dropdown-toggle ${className}`}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    />
  );
}
