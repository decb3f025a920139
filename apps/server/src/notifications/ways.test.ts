import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { GuardedRequest } from '../net/guarded-request.ts';
import { spokenWords } from '../settings/testing-words.ts';
import { SmsWay } from './sms-way.ts';
import { webhookSignature, WebhookWay } from './webhook-way.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
}
const never = new AbortController().signal;
const nowMs = 1_700_000_000_500;
const secret = `whsec_${Buffer.from('a key of the receiver').toString('base64')}`;
const hook = (more: { secret?: string; allowed?: string } = {}): WebhookWay =>
  new WebhookWay(() => ({ secret, allowed: '127.0.0.1', hours: 24, ...more }), { now: () => nowMs });
const send = (way: WebhookWay, receiver: string) =>
  way.send({ uid: 'd1', receiver, body: { type: 'event', data: { eventid: 15 } } }, never);

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('a web service gets the event with an id, the time and a signature that its secret makes, too', async () => {
  const { promise, resolve } = Promise.withResolvers<{ request: IncomingMessage; text: string }>();
  const url = await serve((request, response) => {
    void textOf(request).then((text) => resolve({ request, text }));
    response.end('thanks');
  });
  expect(await send(hook(), url)).toEqual({ kind: 'taken', answer: '200 thanks' });
  const { request, text } = await promise;
  const { headers } = request;
  expect(JSON.parse(text)).toEqual({ type: 'event', data: { eventid: 15 } });
  expect([headers['webhook-id'], headers['webhook-timestamp']]).toEqual(['d1', '1700000000']);
  expect(headers['webhook-signature']).toBe(webhookSignature(secret, 'd1', 1_700_000_000, text));
});

test('the signature is that of Standard Webhooks', () => {
  // The example of the specification.
  const signature = webhookSignature(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1_614_265_330,
    '{"test": 2432232314}',
  );
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test.each([
  [204, 'taken'],
  [302, 'refused'],
  [400, 'failed'],
  [410, 'refused'],
  [503, 'failed'],
] as const)('an answer of %d is %s', async (status, kind) => {
  const url = await serve((_request, response) =>
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(),
  );
  expect(await send(hook(), url)).toMatchObject({ kind });
});

test('nothing is sent without a secret, or to the own network unless it is allowed', async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked++;
    response.end();
  });
  expect(await send(hook({ secret: '' }), url)).toMatchObject({ kind: 'away' });
  expect(await send(hook({ allowed: 'example.com' }), url)).toMatchObject({ kind: 'refused' });
  expect(asked).toBe(0);
});

test('an answer of 64 MB is read as far as it is kept', async () => {
  const url = await serve((_request, response) => response.end(Buffer.alloc(64 * 1_024 * 1_024, 'x')));
  const { kind, answer } = await send(hook(), url);
  expect([kind, answer.length]).toEqual(['taken', 500]);
});

test('where nobody listens all that goes there rests', async () => {
  const url = await serve((_request, response) => response.destroy());
  expect(await send(hook(), url)).toMatchObject({ kind: 'away' });
});

const settings = { enable: true, baseUrl: 'https://xyz.api.infobip.com/', apiKey: 'the-key', sender: '' };
/** The provider of a test: what it was sent, and what it answers. */
function provider(status: number, more: Partial<typeof settings> = {}) {
  const asked: GuardedRequest[] = [];
  const way = new SmsWay(
    () => ({ ...settings, ...more }),
    async (request) => {
      asked.push(request);
      return { status, text: 'the-key is not told', type: 'text/plain', isWhole: true };
    },
    { wordsOf: spokenWords, zone: 'UTC' },
  );
  return {
    asked,
    send: (receiver: string) => way.send({ uid: 'd1', receiver, body: { text: 'hello' } }, never),
  };
}

test('a text message goes to the advanced-text endpoint of the provider with its key, for one number', async () => {
  const { asked, send: text } = provider(200);
  expect(await text('+886 912-345-678')).toEqual({ kind: 'taken', answer: '200 •••• is not told' });
  expect(asked[0]).toMatchObject({
    url: 'https://xyz.api.infobip.com/sms/2/text/advanced',
    headers: { authorization: 'App the-key' },
    allowed: [],
  });
  expect(JSON.parse(String(asked[0]?.body ?? ''))).toEqual({
    messages: [{ destinations: [{ to: '886912345678', messageId: 'd1' }], text: 'hello' }],
  });
});

test.each([
  [{ enable: false }, 'away'],
  [{ apiKey: '' }, 'away'],
  [{ baseUrl: 'evil.example.com' }, 'away'],
  [{ baseUrl: 'infobip.com.example.com' }, 'away'],
] as const)('with %j no key goes anywhere', async (wrong, kind) => {
  const { asked, send: text } = provider(200, wrong);
  expect([await text('+886912345678'), asked]).toMatchObject([{ kind }, []]);
});

test.each([
  [401, 'away'],
  [400, 'refused'],
  [429, 'failed'],
  [500, 'failed'],
] as const)('of an answer of %d it is %s; what is no number is refused unasked', async (status, kind) => {
  const { asked, send: text } = provider(status);
  expect(await text('+886912345678')).toMatchObject({ kind });
  expect(await text('call me')).toMatchObject({ kind: 'refused' });
  expect(asked).toHaveLength(1);
});
