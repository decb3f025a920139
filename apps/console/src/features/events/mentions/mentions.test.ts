import { beforeEach, expect, test, vi } from 'vitest';
import { httpCall } from '../../../connection/call.ts';
import { session } from '../../../connection/session-state.ts';
import { loadMentions, markMentionsRead, type Mention, mentions, unreadMentions } from './mentions.ts';

vi.mock('../../../connection/call.ts', () => ({ httpCall: vi.fn() }));
const calling = vi.mocked<(name: string) => Promise<unknown>>(httpCall);

const mention = (id: number): Mention => ({
  id,
  case: id,
  by: 'ann',
  text: '@me look',
  at: id,
  read: false,
  deviceid: 'bus-1',
  eventid: 18,
  eventname: '',
});
/** The next question is answered when that is called, as it stood when it was asked. */
function heldAnswer(list: readonly Mention[]): () => void {
  const { promise, resolve } = Promise.withResolvers<object>();
  calling.mockImplementationOnce(() => promise);
  return () => resolve({ mentions: list });
}
const listed = (): number[] => mentions.getState().list.map(({ id }) => id);

beforeEach(() => {
  mentions.setState({ list: [] });
  calling.mockReset().mockResolvedValue({});
});

test('notes that somebody reads while they are asked for stay read', async () => {
  mentions.setState({ list: [mention(1)] });
  const answer = heldAnswer([mention(2), mention(1)]);
  const loading = loadMentions();
  await vi.waitFor(() => expect(calling).toHaveBeenCalledWith('caseMentions'));
  await markMentionsRead();
  answer();
  await loading;
  expect([listed(), unreadMentions(mentions.getState())]).toEqual([[2, 1], 1]);
});

test('notes are asked for once the server knows what was read', async () => {
  mentions.setState({ list: [mention(1)] });
  const tell = heldAnswer([]);
  const marking = markMentionsRead();
  const loading = loadMentions();
  await Promise.resolve();
  expect(calling.mock.calls.map(([name]) => name)).toEqual(['readMentions']);
  calling.mockResolvedValueOnce({ mentions: [{ ...mention(1), read: true }] });
  tell();
  await Promise.all([marking, loading]);
  expect(unreadMentions(mentions.getState())).toBe(0);
});

test('an answer that is late does not take the place of a newer one', async () => {
  const answerFirst = heldAnswer([mention(1)]);
  const first = loadMentions();
  await vi.waitFor(() => expect(calling).toHaveBeenCalledTimes(1));
  calling.mockResolvedValueOnce({ mentions: [mention(2), mention(1)] });
  await loadMentions();
  answerFirst();
  await first;
  expect(listed()).toEqual([2, 1]);
});

test('notes that one user was still asking for are not shown to the next', async () => {
  const answer = heldAnswer([mention(1)]);
  const loading = loadMentions();
  await vi.waitFor(() => expect(calling).toHaveBeenCalledTimes(1));
  session.setState({ user: 'bob' });
  answer();
  await loading;
  session.setState(session.getInitialState(), true);
  expect(listed()).toEqual([]);
});
