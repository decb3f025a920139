import { expect, test } from 'vitest';
import { FragmentBuffer } from './fragment-buffer.ts';

test('a buffer that is closed before its element has opened it holds no memory by its address', async () => {
  // What a browser calls a source is a blob to Node.
  const source = Object.assign(new Blob(['source']), { addEventListener: () => {} });
  const video = { src: '' };
  const events = { taken: () => {}, settled: () => {}, failed: () => {} };
  const buffer = new FragmentBuffer(video, events, source as unknown as MediaSource);
  expect(await (await fetch(video.src)).text()).toBe('source');
  buffer.close();
  await expect(fetch(video.src)).rejects.toThrow();
});
