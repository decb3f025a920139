import { expect, test } from 'vitest';
import { MAX_PAGE_MESSAGE, readPageRequest } from './page-messages.ts';
import { MAX_PAGE_STREAMS } from './page-notice.ts';

test.each([
  { do: 'watch', stream: 0, address: '/ws.cgi?deviceid=A' },
  { do: 'leave', stream: 1 },
  { do: 'pause', stream: 0xffffffff },
  { do: 'resume', stream: 2 },
  { do: 'used', bytes: [[1, 1e12]] },
])('what a page says is read: %j', (request) => {
  expect(readPageRequest(JSON.stringify(request))).toEqual(request);
});

test.each([
  '',
  '{',
  'null',
  '{"do":"else","stream":1}',
  '{"do":"leave"}',
  '{"do":"leave","stream":-1}',
  '{"do":"leave","stream":4294967296}',
  '{"do":"leave","stream":1.5}',
  '{"do":"used","bytes":[[1]]}',
  '{"do":"used","bytes":[[1,-1]]}',
])('what is none of it is not read: %s', (text) => expect(readPageRequest(text)).toBeUndefined());

test('a page that tells of all its streams finds room in a message', () => {
  const bytes = Array.from({ length: MAX_PAGE_STREAMS }, (_, at) => [4_000_000_000 + at, 1e15] as const);
  const text = JSON.stringify({ do: 'used', bytes });
  expect(text.length).toBeLessThanOrEqual(MAX_PAGE_MESSAGE);
  expect(readPageRequest(text)).toEqual({ do: 'used', bytes });
});
