import { defaultVariant, type ShownVariant, shownVariant } from '@outrider/model/variants/variant.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The variant of the product that this server is: the product as it is until the server has said so. */
export const variant = createStore<ShownVariant>(() => shownVariant(defaultVariant));

/** A part of the variant. */
export function useVariant<T>(select: (variant: ShownVariant) => T): T {
  return useStore(variant, select);
}
