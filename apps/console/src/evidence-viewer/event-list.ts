import type { ViewedPackage } from '@outrider/evidence/viewed-package.ts';
import { element } from './element.ts';
import { say } from './words.ts';

/** The events of a package: a click goes there. */
export function eventList(
  events: ViewedPackage['events'],
  timeOf: (ms: number) => string,
  onSeek: (ms: number) => void,
): { readonly root: HTMLElement; renew(): void } {
  if (events.length === 0)
    return { root: element('p', { class: 'muted' }, say('No events in this package')), renew() {} };
  const root = element('ol', { class: 'events' });
  const renew = (): void => {
    root.replaceChildren(
      ...events.map(({ timeMs, name, memo }) => {
        const button = element(
          'button',
          { type: 'button' },
          element('time', {}, timeOf(timeMs)),
          element('span', {}, memo === '' ? name : `${name}: ${memo}`),
        );
        button.addEventListener('click', () => onSeek(timeMs));
        return element('li', {}, button);
      }),
    );
  };
  renew();
  return { root, renew };
}
