import { USUAL_SHAPE } from '../../players/tile/picture-shapes.ts';
import type { Size } from '../../ui/use-size.ts';
import { SINGLE_VIEW_CHANNELS } from './channel-selection.ts';
import { layoutWall } from '../../players/wall/wall-layout.ts';

/** Widths of what stands beside the pictures, CSS pixels. */
export const PANEL_PX = { sidebar: 220, panel: 300 } as const;
/** The head above the pictures and what is left free around them. */
const AROUND = { width: 16, height: 52 } as const;
/** Panels may cost the pictures so much of their width and no more. */
const LEAST_SHARE = 0.8;

/** What stands beside the pictures of a device. */
export interface Panels {
  readonly sidebar: boolean;
  readonly panel: boolean;
}

/** Whether where the device is stands below its pictures: beside them it would take width that an upright window has not. */
export const panelIsBelow = ({ width, height }: Size): boolean => height > width;

/**
 * The panels that a view of this size has room for, while nobody has chosen (rule TILE-7): first the list of devices gives
 * way, then where the device is. It goes by the window alone, so that no panel moves when a channel is added.
 */
export function panelsThatFit(view: Size): Panels {
  const widthBeside = (panels: number): number => {
    const area = { width: view.width - panels - AROUND.width, height: view.height - AROUND.height };
    return layoutWall(SINGLE_VIEW_CHANNELS.desktop, area, USUAL_SHAPE).tile.width;
  };
  const least = LEAST_SHARE * widthBeside(0);
  return {
    sidebar: widthBeside(PANEL_PX.sidebar + PANEL_PX.panel) >= least,
    panel: panelIsBelow(view) || widthBeside(PANEL_PX.panel) >= least,
  };
}
