import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'https://fleet.example' });
const { trustedTypesRules } = await import('./trusted-types.ts');
const { createHTML, createScriptURL } = trustedTypesRules('https://fleet.example');

test('scripts and workers come from the address of the page alone', () => {
  expect(createScriptURL('/assets/live-worker.js')).toBe('https://fleet.example/assets/live-worker.js');
  expect(createScriptURL('https://fleet.example/gms.js')).toBe('https://fleet.example/gms.js');
  for (const url of [
    'https://evil.example/x.js',
    '//evil.example/x.js',
    'http://fleet.example/x.js',
    'data:text/javascript,1',
    'blob:https://fleet.example/1',
    'javascript:1',
    'https://',
  ]) {
    expect(createScriptURL(url), url).toBeNull();
  }
});

test('HTML is taken apart and never written into the page', () => {
  expect(createHTML('<a>© OpenStreetMap</a>', 'TrustedHTML', 'DOMParser parseFromString')).toBe(
    '<a>© OpenStreetMap</a>',
  );
  expect(createHTML('<b>', 'TrustedHTML', 'Element innerHTML')).toBeNull();
  expect(createHTML('<b>', 'TrustedHTML', 'Document write')).toBeNull();
});
