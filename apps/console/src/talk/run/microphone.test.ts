import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('the microphone of a browser that has one', () => {
  const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<string>>();
  beforeEach(() => {
    getUserMedia.mockReset().mockResolvedValue('sound');
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is not asked for on plain http', async () => {
    vi.stubGlobal('isSecureContext', false);
    await expect(openMicrophone()).rejects.toMatchObject({ fault: 'insecure' });
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  test('is asked for on a secure page, for sound alone', async () => {
    vi.stubGlobal('isSecureContext', true);
    await expect(openMicrophone()).resolves.toBe('sound');
    expect(getUserMedia.mock.calls).toEqual([[{ audio: expect.anything() as object }]]);
  });

  test('is none where the browser hides it, as on plain http', async () => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('navigator', {});
    await expect(openMicrophone()).rejects.toMatchObject({ fault: 'insecure' });
  });
});
