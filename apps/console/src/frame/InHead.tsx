import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFrame } from './frame-context.ts';

/** What a view shows above, beside the vehicle: the day that it is of. */
export function InHead({ children }: { readonly children: ReactNode }) {
  const { slot } = useFrame();
  return slot === null ? null : createPortal(children, slot);
}
