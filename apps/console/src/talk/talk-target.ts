import { useEffect } from 'react';

/** Devices that the page shows by themselves, the last one in front: T talks with it. */
const shown: string[] = [];

/** The device that T talks with: the one of the row that has the focus, or the one that the page shows. */
export function talkTarget(focused: Element | null): string | undefined {
  // A list whose rows come and go has the focus itself, and says on which row the keys are.
  const active = focused?.getAttribute('aria-activedescendant');
  const at = active ? document.getElementById(active) : focused;
  return at?.closest<HTMLElement>('[data-deviceid]')?.dataset['deviceid'] ?? shown.at(-1);
}

/** While this is shown, T talks with the device. */
export function useTalkTarget(deviceid: string | undefined): void {
  useEffect(() => {
    if (deviceid === undefined) return;
    shown.push(deviceid);
    return () => void shown.splice(shown.lastIndexOf(deviceid), 1);
  }, [deviceid]);
}
