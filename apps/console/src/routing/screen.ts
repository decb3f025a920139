import type { PlainWord } from '@outrider/model/texts.ts';
import type { ComponentType } from 'react';
import type { IconName } from '../ui/icons/icons.ts';
import type { ScreenAccess } from './guard.ts';
import type { Place, SectionId } from './places.ts';

/** A screen: where it is, who may see it, where the menus show it. Router, guard, menus and titles follow from the row. */
export interface Screen extends ScreenAccess {
  /** Raw word of its name. */
  readonly title: PlainWord;
  readonly icon: IconName;
  /** Section of the place that has it; 'none' for screens reached another way. */
  readonly menu: SectionId | 'none';
  /** Place that a screen belongs to which no menu has: it is lit while that is shown. */
  readonly place?: Place['id'];
  /** Whether it lists the devices that pass the filter. */
  readonly lists?: true;
  /** Opens it after 'g'. */
  readonly key?: string;
  /** Whether it stands in the shell, with bar and footer. */
  readonly shell: boolean;
  /** What it shows: loaded when it is first opened. */
  readonly component: ComponentType;
  /** Begins what it takes, where the page begins with it: while the sign-in is under way. */
  readonly ahead?: () => void;
}
