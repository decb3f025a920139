import { keptEntities, type Topic, type Topics } from './topics.ts';

type Said = { readonly [T in Topic]: readonly [topic: T, message: Topics[T]] }[Topic];

/** What other servers may have said of the store while they were not heard: parts that hold a copy read it again. */
export const missed: readonly Said[] = [
  ['access.changed', {}],
  ['setting.changed', { key: '' }],
  ['device.saved', { deviceid: '', change: 'edited' }],
  ...keptEntities.map((entity): Said => ['kept.changed', { entity, key: '' }]),
  ['plans.changed', { kind: 'downloadPlan' }],
  ['plans.changed', { kind: 'pushPlan' }],
  ['plans.changed', { kind: 'realtimePlan' }],
  ['mutes.changed', {}],
  ['words.changed', {}],
  ['order.changed', { kind: '', id: 0 }],
  ['remote.wanted', { deviceid: '' }],
  ['uploads.changed', { deviceid: '' }],
];
