import { type RefCallback, useCallback } from 'react';
import { useIsMobile } from '../../ground/use-is-mobile.ts';

/** On a phone, where an answer stands below its question, goes to it as soon as it is there. Returns the ref of what is gone to. */
export function useIntoView(): RefCallback<HTMLElement> {
  const isMobile = useIsMobile();
  return useCallback((element) => void (isMobile && element?.scrollIntoView()), [isMobile]);
}
