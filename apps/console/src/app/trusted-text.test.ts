import { expect, test } from 'vitest';
import { linksAlone, ownScript } from './trusted-text.ts';

test('of what a library would show as HTML links stay, and all else is shown as it is written', () => {
  const link =
    '© <a href="https://osm.example/copyright" target="_blank" rel="noopener noreferrer">OSM</a> & more';
  expect(linksAlone(link)).toBe(link);
  expect(linksAlone('<img src=x onerror=alert(1)>')).toBe('&lt;img src=x onerror=alert(1)>');
  expect(linksAlone('<script>x</script>')).toBe('&lt;script>x&lt;/script>');
});

test.each([
  '<a href="javascript:alert(1)">x',
  '<a href="https://x" onclick="alert(1)">x',
  "<a href='https://x'>x",
  '<a href="https://x"<b>',
  '<a/href="https://x">',
  '<A HREF="https://x">',
  '<<a href="https://x">',
  '<!--',
])('%s is no link', (text) =>
  expect(linksAlone(text).replaceAll('<a href="https://x">', '')).not.toContain('<'),
);

test('scripts and workers are of the page’s own origin', () => {
  const page = { href: 'https://fleet.example/blockview', origin: 'https://fleet.example' };
  expect(ownScript('/assets/worker.js', page)).toBe('/assets/worker.js');
  expect(ownScript('blob:https://fleet.example/1', page)).toBe('blob:https://fleet.example/1');
  for (const url of [
    'https://elsewhere.example/x.js',
    '//elsewhere.example/x.js',
    'data:text/javascript,1',
    'javascript:1',
  ])
    expect(() => ownScript(url, page)).toThrow(TypeError);
});
