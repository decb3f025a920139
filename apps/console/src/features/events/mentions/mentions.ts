import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { createStore } from 'zustand/vanilla';
import { httpCall } from '../../../connection/call.ts';
import { onPush } from '../../../connection/push-takers.ts';
import { session } from '../../../connection/session-state.ts';
import { t } from '../../../ground/i18n/t.ts';
import { toast } from '../../../ui/notices/toast.ts';

export type Mention = HttpAnswer<'caseMentions'>['mentions'][number];

/** Notes in which the user was named, the newest first. */
export const mentions = createStore<{ readonly list: readonly Mention[] }>(() => ({ list: [] }));

/** How many of them he has not read. */
export const unreadMentions = ({ list }: { readonly list: readonly Mention[] }): number =>
  list.filter(({ read }) => !read).length;

/** Numbers of the questions, and of the newest one that was answered. */
const questions = { asked: 0, answered: 0 };
/** Done once the server was told what he has read, as far as that goes. */
let told: Promise<unknown> = Promise.resolve();

const readIds = (): number[] =>
  mentions
    .getState()
    .list.filter(({ read }) => read)
    .map(({ id }) => id);

/** Asks for them; what he reads meanwhile stays read, and what was asked before is no news after what was asked later. */
export async function loadMentions(): Promise<void> {
  await told;
  const asked = ++questions.asked;
  const { user } = session.getState();
  const before = new Set(readIds());
  const { mentions: list } = await httpCall('caseMentions');
  if (asked < questions.answered || user !== session.getState().user) return;
  questions.answered = asked;
  const since = new Set(readIds().filter((id) => !before.has(id)));
  mentions.setState({ list: list.map((one) => (since.has(one.id) ? { ...one, read: true } : one)) });
}

async function tellRead(what: { readonly id: number; readonly alone?: true }): Promise<void> {
  // What it is not told now, the next time that the list is opened tells it.
  told = httpCall('readMentions', what).catch(() => {});
  await told;
}

/** Has the server know that he has read all that are listed. */
export async function markMentionsRead(): Promise<void> {
  const { list } = mentions.getState();
  const newest = list[0];
  if (newest === undefined || unreadMentions({ list }) === 0) return;
  mentions.setState({ list: list.map((one) => ({ ...one, read: true })) });
  await tellRead({ id: newest.id });
}

/** Has the server know that he has read one of them. */
export async function markMentionRead({ id, read }: Mention): Promise<void> {
  if (read) return;
  const { list } = mentions.getState();
  mentions.setState({ list: list.map((one) => (one.id === id ? { ...one, read: true } : one)) });
  await tellRead({ id, alone: true });
}

/** Knows in which notes the user was named for as long as events come in, and toasts new ones. Returns how to stop it. */
export function followMentions(): () => void {
  const load = (): void => void loadMentions().catch(() => {});
  if (session.getState().pushOpen) load();
  const stopPush = onPush('mention', ({ by, text, case: id }) => {
    toast('info', t('{user} named you beside case {n}', { user: by, n: id }), {
      detail: text,
      id: `mention ${id}`,
    });
    load();
  });
  const stopSession = session.subscribe(({ pushOpen, user }, before) => {
    // Whoever signs in next has been named in other notes.
    if (user !== before.user) mentions.setState({ list: [] });
    if (pushOpen && !before.pushOpen) load();
  });
  return () => {
    stopPush();
    stopSession();
  };
}
