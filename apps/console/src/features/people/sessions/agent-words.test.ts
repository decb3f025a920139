import { expect, test } from 'vitest';
import { agentWords } from './agent-words.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${windows} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141, Windows'],
  [`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3537.57`, 'Edge 141, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18, iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome 141, Android',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', ''],
])('%j is %j', (agent, words) => expect(agentWords(agent)).toBe(words));
