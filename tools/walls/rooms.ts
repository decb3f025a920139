import { consoleRooms } from './console-rooms.ts';
import { ground, kept, packageRooms, wire } from './package-rooms.ts';
import { declareRooms } from './room.ts';
import { serverRooms } from './server-rooms.ts';

/**
 * Every room of the project and what it may import (docs/decisions/0002): the linter refuses all else. A room never sees
 * one that stands below it here.
 */
export const rooms = declareRooms({
  ...packageRooms,
  'virtual-fleet': {
    at: 'apps/virtual-fleet/src',
    sees: [...ground, 'options', 'media', 'jt808'],
    node: true,
  },
  ...serverRooms,
  ...consoleRooms,

  /** The reference is printed from tables of the code, options among them. */
  tools: {
    at: 'tools',
    sees: [...ground, ...wire, 'media', 'jt808', 'options', 'server/options'],
    node: true,
    computes: true,
  },
  /** Journeys start the product as a process of its own, and look at it from outside. */
  e2e: {
    at: 'e2e',
    sees: [
      ...ground,
      'evidence',
      ...wire,
      'media',
      'jt808',
      ...kept,
      'store/engine',
      'virtual-fleet',
      'server/onward',
      'server/sessions',
      'server/transfers',
      'console/build',
      'console/screens',
    ],
    node: true,
    computes: true,
    tests: true,
  },
  /** The product is measured from outside, but for what takes microseconds: that is measured where it is. */
  bench: {
    at: 'bench',
    sees: [
      ...ground,
      'evidence',
      'options',
      ...wire,
      'media',
      'jt808',
      ...kept,
      'store/engine',
      'virtual-fleet',
      'server/happenings',
      'server/health',
      'server/jobs',
      'server/bus',
      'server/log',
      'server/onward',
      'server/sessions',
      'e2e',
    ],
    node: true,
  },
  /** It draws the console as its build and its journeys do. */
  project: { at: 'vitest.config.ts', sees: ['console/build', 'e2e'], node: true },
});
