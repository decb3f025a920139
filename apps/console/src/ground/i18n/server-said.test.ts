import { deviceSentences } from '@outrider/model/devices/sentences.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { expect, test, vi } from 'vitest';

test('what is said of who signs in is understood at once, all else once it is learnt', async () => {
  vi.resetModules();
  const { learnSentences, serverSaid } = await import('./server-said.ts');
  const changed = sentence(deviceSentences.changedMeanwhile, { device: 'bus-1' });
  expect([serverSaid(peopleSentences.wrongPassword), serverSaid(changed)]).toEqual([
    peopleSentences.wrongPassword,
    undefined,
  ]);
  learnSentences([...Object.values(peopleSentences), ...Object.values(deviceSentences)]);
  expect([serverSaid(peopleSentences.wrongPassword), serverSaid(changed), serverSaid('Else')]).toEqual([
    peopleSentences.wrongPassword,
    changed,
    undefined,
  ]);
});
