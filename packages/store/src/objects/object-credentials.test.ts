import { expect, test } from 'vitest';
import { readObjectCredentials } from './object-credentials.ts';

test.each([
  '[default]\naws_access_key_id = AKIA1\naws_secret_access_key = a/b+c=\n',
  'AWS_ACCESS_KEY_ID=AKIA1\r\nexport AWS_SECRET_ACCESS_KEY="a/b+c="\r\n',
  '[one]\naws_access_key_id=AKIA1\naws_secret_access_key=a/b+c=\n[two]\naws_access_key_id=AKIA2\naws_secret_access_key=x',
])('keys are read as other tools keep them, of the first section: %j', (text) =>
  expect(readObjectCredentials(text)).toEqual({
    accessKeyId: 'AKIA1',
    secretAccessKey: 'a/b+c=',
    sessionToken: undefined,
  }),
);

test('keys that end by themselves have a token; one key alone is none', () => {
  const text = 'aws_access_key_id = A\naws_secret_access_key = s\naws_session_token = t';
  expect(readObjectCredentials(text)?.sessionToken).toBe('t');
  expect(readObjectCredentials('aws_access_key_id = A')).toBeUndefined();
  expect(readObjectCredentials('')).toBeUndefined();
});
