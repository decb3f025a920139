import { expect, test } from 'vitest';
import { bucketUrl, readObjectAddress } from './object-address.ts';

test.each([
  ['s3://footage', 's3://footage', '', 'https://footage.s3.us-east-1.amazonaws.com'],
  ['s3://footage/', 's3://footage', '', 'https://footage.s3.us-east-1.amazonaws.com'],
  [
    's3://footage/fleet/north?region=eu-central-1',
    's3://footage/fleet/north',
    'fleet/north/',
    'https://footage.s3.eu-central-1.amazonaws.com',
  ],
  // No certificate of Amazon's covers a bucket with a dot.
  ['s3://my.footage', 's3://my.footage', '', 'https://s3.us-east-1.amazonaws.com/my.footage'],
  ['s3://footage/a?endpoint=http://10.0.0.5:9000', 's3://footage/a', 'a/', 'http://10.0.0.5:9000/footage'],
])('%s is read', (text, id, prefix, url) => {
  const address = readObjectAddress(text);
  expect([address?.id, address?.prefix, address && bucketUrl(address)]).toEqual([id, prefix, url]);
});

test.each([
  'footage',
  'https://footage',
  's3://',
  's3://Footage',
  's3://f',
  's3://key:secret@footage',
  's3://footage/a b',
  's3://footage?region=Here',
  's3://footage?endpoint=minio:9000',
  's3://footage?endpoint=https://user:password@minio',
  's3://footage?endpoint=https://minio/path',
  's3://footage?key=secret',
  's3://footage#x',
])('%s is no address of a bucket', (text) => expect(readObjectAddress(text)).toBeUndefined());
