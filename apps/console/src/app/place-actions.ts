import type { PlainWord } from '@outrider/model/texts.ts';
import type { MenuRow } from '../routing/menu-rows.ts';
import type { SectionId } from '../routing/places.ts';
import type { IconName } from '../ui/icons/icons.ts';
import type { ShellDialog } from './shell-dialog.ts';

/** Something that a place offers beside its screens: a dialog that opens over the one that is shown. */
export interface PlaceAction extends MenuRow {
  readonly menu: SectionId;
  readonly dialog: ShellDialog;
  /** Raw word of its name. */
  readonly title: PlainWord;
  readonly icon: IconName;
}

/** What the places offer beside screens; the palette has them too. */
export const placeActions: readonly PlaceAction[] = [
  {
    dialog: 'custom-event',
    title: 'Add custom event',
    icon: 'plus-lg',
    menu: 'events',
    right: 'F_addcd',
    also: 'F_event',
  },
  {
    dialog: 'stream-status',
    title: 'Stream status',
    icon: 'activity',
    menu: 'status',
    right: 'none',
    // Rule NAV-10.
    maxLevel: 0,
  },
];
