import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../connection/session-state.ts';
import { loadMentions, markMentionsRead, type Mention, mentions, unreadMentions } from './mentions.ts';

const fetching = vi.fn<(path: string) => Promise<Response>>();
const DONE = { hasError: false, message: '' };

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
function heldAnswer(answer: object): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  fetching.mockImplementationOnce(() => promise.then(() => Response.json(answer)));
  return resolve;
}
const answersNow = (answer: object) => fetching.mockResolvedValueOnce(Response.json(answer));
const listed = (): number[] => mentions.getState().list.map(({ id }) => id);
const asked = (): string[] => fetching.mock.calls.map(([path]) => path);

beforeEach(() => {
  mentions.setState({ list: [] });
  fetching.mockReset();
  vi.stubGlobal('fetch', fetching);
});
afterEach(() => {
  session.setState(session.getInitialState(), true);
  vi.unstubAllGlobals();
});

test('notes that somebody reads while they are asked for stay read', async () => {
  mentions.setState({ list: [mention(1)] });
  const answer = heldAnswer({ mentions: [mention(2), mention(1)] });
  const loading = loadMentions();
  await expect.poll(asked).toHaveLength(1);
  answersNow(DONE);
  await markMentionsRead();
  answer();
  await loading;
  expect([listed(), unreadMentions(mentions.getState())]).toEqual([[2, 1], 1]);
});

test('notes are asked for once the server knows what was read', async () => {
  mentions.setState({ list: [mention(1)] });
  const tell = heldAnswer(DONE);
  const marking = markMentionsRead();
  const loading = loadMentions();
  await expect.poll(asked).toEqual(['/api/case/mentions/read']);
  answersNow({ mentions: [{ ...mention(1), read: true }] });
  tell();
  await Promise.all([marking, loading]);
  expect([asked().length, unreadMentions(mentions.getState())]).toEqual([2, 0]);
});

test('an answer that is late does not take the place of a newer one', async () => {
  const answer = heldAnswer({ mentions: [mention(1)] });
  const first = loadMentions();
  await expect.poll(asked).toHaveLength(1);
  answersNow({ mentions: [mention(2), mention(1)] });
  await loadMentions();
  answer();
  await first;
  expect(listed()).toEqual([2, 1]);
});

test('notes that one user was still asking for are not shown to the next', async () => {
  const answer = heldAnswer({ mentions: [mention(1)] });
  const loading = loadMentions();
  await expect.poll(asked).toHaveLength(1);
  session.setState({ user: 'bob' });
  answer();
  await loading;
  expect(listed()).toEqual([]);
});
