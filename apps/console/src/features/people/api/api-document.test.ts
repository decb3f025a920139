import { expect, test } from 'vitest';
import {
  type ApiDocument,
  curlOf,
  firstBody,
  operationsOf,
  requestOf,
  shapeOf,
  soughtIn,
} from './api-document.ts';

const document: ApiDocument = {
  servers: [{ url: '/api/v1' }],
  paths: {
    '/devices/{deviceid}/words': {
      post: {
        operationId: 'sendWords',
        summary: 'Tell a driver',
        description: '',
        tags: ['devices'],
        parameters: [
          { name: 'deviceid', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'fields', in: 'query', schema: { type: 'string' } },
          { name: 'idempotency-key', in: 'header', schema: { type: 'string' } },
        ],
        responses: {},
      },
    },
  },
  components: { schemas: { Item: { properties: { id: { type: 'integer', description: 'its number' } } } } },
};
const [operation] = operationsOf(document);

test('a request has what was filled in, where it belongs, and is a line for a shell', () => {
  const request = requestOf(operation!, document, { deviceid: 'A/1', fields: '', 'idempotency-key': 'k' });
  expect(request).toEqual({
    method: 'POST',
    address: '/api/v1/devices/A%2F1/words',
    headers: { 'idempotency-key': 'k' },
  });
  expect(curlOf('http://x', request, `{"text":"it's"}`)).toBe(
    `curl -X POST 'http://x/api/v1/devices/A%2F1/words' -H "Authorization: Bearer $OUTRIDER_TOKEN" -H 'idempotency-key: k' -H 'Content-Type: application/json' -d '{"text":"it'\\''s"}'`,
  );
});

test('operations are found by their path, method or words', () => {
  for (const typed of ['', 'words', 'POST dev', 'driver', 'sendwords  tell driver'])
    expect(soughtIn([operation!], typed)).toHaveLength(1);
  expect(soughtIn([operation!], 'driver fence')).toEqual([]);
});

test('a schema is shown field by field, with what is said of each; one that goes round ends', () => {
  const list = { type: 'array', items: { $ref: '#/components/schemas/Item' } };
  expect(shapeOf(list, document)).toBe('[ {\n  id?: integer  // its number\n} ]');
  const round = { schemas: { Item: { properties: { in: { $ref: '#/components/schemas/Item' } } } } };
  expect(shapeOf(list, { components: round })).toContain('…');
  expect(shapeOf({ anyOf: [{ type: 'string' }, { type: 'null' }] }, document)).toBe('string | null');
});

test('a body begins with what has to be in it', () => {
  const properties = { text: { type: 'string' }, wait: { type: 'integer' }, mode: { enum: ['a', 'b'] } };
  expect(JSON.parse(firstBody({ properties, required: ['text', 'mode'] }))).toEqual({ text: '', mode: 'a' });
  expect(JSON.parse(firstBody({ properties }))).toEqual({ text: '', wait: 0, mode: 'a' });
});
