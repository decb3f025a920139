import { gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { answerCompression } from './compression.ts';

const LONG = JSON.stringify(Array.from({ length: 200 }, (_, at) => `device ${at}`));

test('of answers that come together two are compressed, and the others are not held up', async () => {
  await using app = fastify();
  app.addHook('onSend', answerCompression());
  // All of them are answered in one turn.
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  let waiting = 0;
  app.get('/', async (_request, reply) => {
    if (++waiting === 4) open();
    await gate;
    return await reply.send(LONG);
  });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })),
  );
  const compressed = answers.filter(({ headers }) => headers['content-encoding'] === 'gzip');
  expect(compressed).toHaveLength(2);
  for (const { headers, rawPayload } of answers) {
    const bytes = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
    expect(bytes.toString()).toBe(LONG);
  }
});
