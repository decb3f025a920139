import { latePart } from '../../ui/states/late-part.tsx';

/** What it is made of is no part of the first view. */
export const palette = latePart(async () => (await import('./Palette.tsx')).Palette);
