import { expect, test, vi } from 'vitest';
import { microphoneFault, openMicrophone } from './microphone.ts';

test.each([
  ['NotAllowedError', 'microphone-refused'],
  ['SecurityError', 'microphone-refused'],
  ['NotFoundError', 'no-microphone'],
  ['NotReadableError', 'microphone-in-use'],
] as const)('%s means %s', (name, fault) => {
  const error = new Error('of the browser');
  error.name = name;
  expect(microphoneFault(error)).toBe(fault);
});

test('a page on plain http has no microphone', async () => {
  vi.stubGlobal('isSecureContext', false);
  await expect(openMicrophone()).rejects.toMatchObject({ fault: 'insecure' });
  vi.unstubAllGlobals();
});
