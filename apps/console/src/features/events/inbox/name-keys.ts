import type { KeyGroup } from '../../../ground/keys.ts';

/** Keys of a note in which a name is typed. */
export const nameKeys = {
  title: 'In a field',
  rows: {
    next: { keys: ['ArrowDown'], text: 'The next name that is offered' },
    before: { keys: ['ArrowUp'], text: 'The name before that is offered' },
    take: { keys: ['Enter', 'Tab'], text: 'Take the name that is offered' },
    close: { keys: ['Escape'], text: 'Offer no names' },
  },
} as const satisfies KeyGroup;
