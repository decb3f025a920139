import type { Topic } from './topics.ts';

/** Which servers act on the messages of a topic, and what speaker and listeners may rely on. */
export interface TopicRow {
  /**
   * - `speaker`: only the server that said it; the others hear of it to show it.
   * - `owner`: the server to which the device is connected. All servers hear it, and act through the device's link or through orders in
   *   hand, which only the owner has.
   * - `one`: one server of the cluster. All servers hear it, and the work is done once, by a key or a mark in the store.
   * - `each`: every server, for what it holds in memory or shows.
   */
  readonly acts: 'speaker' | 'owner' | 'one' | 'each';
  /** Whether other servers hear it at all; `named`: the one alone that the message names (`to`), and it need not be asked who else is there. */
  readonly reach: 'here' | 'everywhere' | 'named';
  /**
   * - `may be lost`: the listeners read or check the same thing sooner or later anyway.
   * - `at least once`: the acting server finds it in the store too, behind a mark of its own; the key makes a message that comes twice count once.
   */
  readonly promise: 'may be lost' | { readonly atLeastOnce: string };
}

const row = (
  acts: TopicRow['acts'],
  promise: TopicRow['promise'] = 'may be lost',
  reach: TopicRow['reach'] = 'everywhere',
): TopicRow => ({ acts, promise, reach });
const onceBy = (key: string): TopicRow['promise'] => ({ atLeastOnce: key });

/** A row for each topic: one without it does not compile. */
export const topicRows: Readonly<Record<Topic, TopicRow>> = {
  'device.event': row('one', onceBy('number of the event; marks of the followers of the feed')),
  'event.lasted': row('each'),
  'case.changed': row('owner', onceBy('number and revision of the case')),
  'case.mentioned': row('each'),
  'device.talk': row('speaker'),
  'device.uploaded': row('owner'),
  'device.upgraded': row('owner'),
  'device.version': row('speaker'),
  'retrieval.ended': row('speaker'),
  'device.record': row('each', 'may be lost', 'here'),
  'device.saved': row('each'),
  'device.attached': row('owner'),
  'device.detached': row('each'),
  'link.asked': row('owner', 'may be lost', 'named'),
  'link.answered': row('each', 'may be lost', 'named'),
  'device.states': row('each'),
  'server.asks': row('each'),
  'server.hello': row('each'),
  'server.welcome': row('each', 'may be lost', 'named'),
  'server.here': row('each'),
  'server.gone': row('each'),
  'server.work': row('each'),
  'server.drain': row('owner', 'may be lost', 'named'),
  'server.devices': row('each'),
  'server.folders': row('each'),
  'server.talks': row('each'),
  'streams.watched': row('each'),
  'kept.changed': row('each'),
  'order.changed': row('each'),
  'order.asked': row('owner', onceBy('ticket')),
  'order.answered': row('each'),
  'device.peripherals': row('speaker'),
  'device.systems': row('speaker'),
  'device.card': row('speaker'),
  'device.problem': row('each'),
  'remote.wanted': row('owner'),
  'camera.steered': row('each'),
  'device.followed': row('each'),
  'uploads.changed': row('each'),
  'access.changed': row('each'),
  'use.began': row('speaker', 'may be lost', 'here'),
  'use.ended': row('speaker', 'may be lost', 'here'),
  'setting.changed': row('each'),
  'words.changed': row('each'),
  'plans.changed': row('each'),
  'mutes.changed': row('each'),
  'device.recorded': row('each'),
  'locks.changed': row('each'),
  'work.timed': row('speaker', 'may be lost', 'here'),
  'server.alarm': row('speaker'),
};
