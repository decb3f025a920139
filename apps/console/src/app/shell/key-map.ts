import type { PlainWord } from '@outrider/model/texts.ts';
import { screens } from '../screens.ts';

/** Keys that do one thing. */
export interface KeyRow {
  /** Pressed together, or one after the other, as the text says; each is shown as a key. */
  readonly keys: readonly string[];
  readonly text: PlainWord;
}

export interface KeyGroup {
  readonly title: PlainWord;
  readonly rows: readonly KeyRow[];
}

/** Every key of the console, by where it works: what '?' lists. */
export const keyMap: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    rows: [
      { keys: ['?'], text: 'List the keys' },
      { keys: ['/', 'Ctrl K'], text: 'Find a device, a screen or an action' },
      { keys: ['T'], text: 'Held down: talk with the device that is shown, or has the focus' },
      { keys: ['Tab', 'Shift Tab'], text: 'The next control, the one before' },
      { keys: ['Esc'], text: 'Close what is open; clear the search' },
    ],
  },
  {
    title: 'Go to',
    rows: screens.flatMap(({ key, title }) => (key === undefined ? [] : [{ keys: ['g', key], text: title }])),
  },
  {
    title: 'In a list',
    rows: [
      { keys: ['↑', '↓'], text: 'The next device, the one before' },
      { keys: ['Enter'], text: 'Open it' },
      { keys: ['PgUp', 'PgDn'], text: 'A page up or down' },
      { keys: ['Home', 'End'], text: 'The first or the last' },
    ],
  },
  {
    title: 'In a picture',
    rows: [
      { keys: ['m'], text: 'Sound on and off' },
      { keys: ['s'], text: 'Save a snapshot' },
      { keys: ['f'], text: 'Full screen' },
      { keys: ['d'], text: 'What it costs: MB a minute' },
    ],
  },
  {
    title: 'On the wall',
    rows: [
      { keys: ['Alt', '1 … 9'], text: 'The layout of that number' },
      { keys: ['↑', '↓', '←', '→'], text: 'On the handle of a tile: it changes places' },
      { keys: ['Delete'], text: 'On the handle of a tile: it is taken away' },
    ],
  },
  {
    title: 'On the map',
    rows: [
      { keys: ['↑', '↓', '←', '→'], text: 'Move the map' },
      { keys: ['+', '-'], text: 'Nearer, farther' },
      { keys: ['Esc'], text: 'Let go of the chosen device' },
    ],
  },
];
