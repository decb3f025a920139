import type { Room } from './room.ts';

/** What depends on nothing but itself: bytes, clocks, and what the product is about. */
export const ground = ['kit', 'model'] as const;
/** Rows of calls and what they say; and the frame that carries them, for code that puts them on the wire. */
export const rows = ['protocol/calls', 'protocol/devices', 'protocol'] as const;
export const wire = [...rows, 'protocol/vcp'] as const;
/** The store as its users know it, without an engine. */
export const kept = ['store/changes', 'store/ground', 'store'] as const;

/** The rooms of the packages, which the programs share. */
export const packageRooms = {
  kit: { at: 'packages/kit/src', sees: [] },
  options: { at: 'packages/options/src', sees: [], node: true },
  model: { at: 'packages/model/src', sees: ['kit'] },
  'protocol/vcp': { at: 'packages/protocol/src/vcp', sees: ground },
  'protocol/calls': { at: 'packages/protocol/src/calls', sees: [...ground, 'protocol/vcp'] },
  'protocol/devices': {
    at: 'packages/protocol/src/devices',
    sees: [...ground, 'protocol/vcp', 'protocol/calls'],
  },
  protocol: {
    at: 'packages/protocol/src',
    sees: [...ground, 'protocol/vcp', 'protocol/calls', 'protocol/devices'],
    apart: true,
  },
  /** For programs of others: it knows nothing of the product but what the API says. */
  'api-client': { at: 'packages/api-client/src', sees: [] },
  /** Makes of it the package that they install. */
  'api-client/build': { at: 'packages/api-client/build', sees: [], node: true, computes: true },
  media: { at: 'packages/media/src', sees: ground },
  jt808: { at: 'packages/jt808/src', sees: [...ground, 'media'] },
  /** Packages of evidence: what they are, and whether they are as they were signed. */
  evidence: { at: 'packages/evidence/src', sees: ground },
  'evidence/tools': {
    at: 'packages/evidence/src/tools',
    sees: [...ground, 'options', 'evidence'],
    node: true,
  },
  'jt808/tools': {
    at: 'packages/jt808/src/tools',
    sees: [...ground, 'options', 'media', 'jt808'],
    node: true,
  },
  'store/changes': { at: 'packages/store/src/changes', sees: ground, node: true },
  'store/ground': { at: 'packages/store/src/ground', sees: [...ground, 'store/changes'], node: true },
  store: {
    at: 'packages/store/src',
    sees: [...ground, 'store/changes', 'store/ground'],
    node: true,
    apart: true,
  },
  'store/engine': {
    at: 'packages/store/src/engine',
    sees: [...ground, 'store/changes', 'store/ground', 'store'],
    node: true,
    owns: ['node:sqlite'],
  },

  /** Programs that work on a data folder, beside the server that has it. */
  'store/tools': {
    at: 'packages/store/src/tools',
    sees: [...ground, 'options', 'media', ...kept, 'store/engine'],
    node: true,
  },
} as const satisfies Record<string, Room>;
