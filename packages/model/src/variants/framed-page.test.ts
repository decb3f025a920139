import { describe, expect, test } from 'vitest';
import { framedPageSchema, hasCamera, mayBeFramed } from './framed-page.ts';

describe('what may stand in a frame', () => {
  test.each([
    ['https://weather.example/now?x=1', true],
    ['/shop', true],
    ['http://weather.example/', false],
    ['//weather.example/', false],
    ['/\\weather.example/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://user:secret@weather.example/', false],
    ['https://user@weather.example/', false],
    ['https://', false],
  ])('%s: %s', (url, may) => expect(mayBeFramed(url)).toBe(may));
});

test('a flag says title and address in one text', () => {
  expect(framedPageSchema.parse('Weather=https://weather.example/?a=b')).toEqual({
    title: 'Weather',
    url: 'https://weather.example/?a=b',
  });
  expect(framedPageSchema.safeParse('https//nothing').success).toBe(false);
});

test('camera and microphone are for pages of the own and of trusted origins, unless the page says otherwise', () => {
  const page = { title: 'x', url: 'https://a.example/x' };
  expect(hasCamera(page, [])).toBe(false);
  expect(hasCamera(page, ['https://a.example'])).toBe(true);
  expect(hasCamera({ ...page, camera: false }, ['https://a.example'])).toBe(false);
  expect(hasCamera({ ...page, camera: true }, [])).toBe(true);
  expect(hasCamera({ title: 'x', url: '/x' }, [])).toBe(true);
});

test.each(['https://a;sandbox/', 'https://a;script-src-elem/', 'https://a,b/', 'https://a"/', "https://a'/"])(
  'the host of %s would say something else in a header',
  (url) => expect(mayBeFramed(url)).toBe(false),
);

test.each([
  'https://[2001:db8::1]:8443/',
  'https://wetter.\u00f6sterreich.example/',
  'https://a-b_c.example:444/x',
])('%s has a host like others', (url) => expect(mayBeFramed(url)).toBe(true));
