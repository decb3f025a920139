import { expect, test } from 'vitest';
import { hostAlone, hostsAlone } from './host-alone.ts';

test('a web address goes out with its scheme and host alone, wherever it stands', () => {
  for (const [text, out] of [
    [
      'https://user:secret@hooks.example.com:8443/secret?token=secret#secret',
      'https://hooks.example.com:8443',
    ],
    ['https:hooks.example.com/secret', 'https://hooks.example.com'],
    ['https:\\\\user:secret@hooks.example.com', 'https://hooks.example.com'],
    ['mqtt://ann:secret@broker:1883', 'mqtt://broker:1883'],
    ['called https://a.example/secret, then http://u:secret@b', 'called https://a.example then http://b'],
    ['saved {"script":"https://a.example/a secret"} once', 'saved {"script":"https://a.example"} once'],
    ['https://[secret', 'https://'],
    ['[{"receiver":"https://a.example/secret","after":5}]', '[{"receiver":"https://a.example","after":5}]'],
    ['ann@example.com', 'ann@example.com'],
    ['[broken: 1', '[broken: 1'],
    ['memo: 10:30', 'memo: 10:30'],
  ] as const)
    expect(hostAlone(text), text).toBe(out);
  expect(hostsAlone({ url: 'https://a.example/secret', list: ['http://b/secret', 1, null] })).toEqual({
    url: 'https://a.example',
    list: ['http://b', 1, null],
  });
});
