import { isKeyIn, type KeyGroup, type KeyIn } from '../../../ground/keys.ts';
import { localStored } from '../../../ground/stored.ts';

/** Widths of the device list, CSS px. */
export const LIST_WIDTH = { least: 220, usual: 300, most: 520, step: 16 } as const;

/** Keys on the edge of the list. */
export const edgeKeys = {
  title: 'On the map',
  rows: {
    width: { keys: ['ArrowLeft', 'ArrowRight'], text: 'On the edge of the list: narrower, wider' },
    ends: { keys: ['Home', 'End'], text: 'On the edge of the list: as narrow or wide as it goes' },
  },
} as const satisfies KeyGroup;

const KEY = 'mapListWidth';

/** A width within what is allowed; the usual one for what is no number. */
export function allowedWidth(px: number): number {
  if (!Number.isFinite(px)) return LIST_WIDTH.usual;
  return Math.round(Math.min(LIST_WIDTH.most, Math.max(LIST_WIDTH.least, px)));
}

/** The width after a key on the handle, or undefined when the key is another's. */
export function widthAfterKey(key: string, width: number): number | undefined {
  if (!isKeyIn(edgeKeys, key)) return undefined;
  const next: Readonly<Record<KeyIn<typeof edgeKeys>, number>> = {
    ArrowLeft: width - LIST_WIDTH.step,
    ArrowRight: width + LIST_WIDTH.step,
    Home: LIST_WIDTH.least,
    End: LIST_WIDTH.most,
  };
  return allowedWidth(next[key]);
}

/** The width this browser remembers. */
export function keptWidth(): number {
  return allowedWidth(Number(localStored.get(KEY) ?? Number.NaN));
}

export function keepWidth(px: number): void {
  localStored.set(KEY, String(px));
}
