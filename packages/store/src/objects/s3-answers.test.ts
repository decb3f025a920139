import { expect, test } from 'vitest';
import { readObjectList } from './s3-answers.ts';

const object = '<Contents><Key>a%2Fb</Key><Size>5</Size></Contents>';

test.each([
  ['the page of something else', '<html><body>Sign in</body></html>'],
  ['nothing', ''],
  [
    'a part that does not say how it goes on',
    `<ListBucketResult><IsTruncated>true</IsTruncated>${object}</ListBucketResult>`,
  ],
])('%s is no list of objects', (_what, xml) => expect(readObjectList(xml)).toBeUndefined());

test('a list of objects, with the name of its kind', () => {
  const xml = `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>false</IsTruncated>${object}</ListBucketResult>`;
  expect(readObjectList(xml)).toEqual({ objects: [{ key: 'a/b', size: 5 }], next: undefined });
});
