import { createContext, type RefObject, useContext } from 'react';

/** A menu, for its parts. */
export interface MenuState {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Of the button, which names the menu. */
  readonly buttonId: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly panel: RefObject<HTMLDivElement | null>;
}

export const MenuContext = createContext<MenuState | undefined>(undefined);

/** @throws Error outside of a menu */
export function useMenu(): MenuState {
  const menu = useContext(MenuContext);
  if (menu === undefined) throw new Error('A part of a menu stands in a menu');
  return menu;
}
