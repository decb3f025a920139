import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WhatGoes } from './WhatGoes.tsx';

const said = (props: Parameters<typeof WhatGoes>[0]): string =>
  renderToStaticMarkup(createElement(WhatGoes, props));

const room = { bytes: 5_000_000, locked: 0, aDay: 1, days: 1, first: 1_767_225_600, last: 1_767_225_600 };

test('before a device is deleted it is said how much of recordings goes, and that events and links go with it', () => {
  const text = said({ known: true, room });
  expect(text).toMatch(/4\.8.? ?M.* of recordings on this server</);
  expect(text).toContain('its events, pictures');
  expect(text).toContain('shared links to it');
  expect(text).toContain('positions stay');
});

test('what is locked is not counted among what goes', () => {
  expect(said({ known: true, room: { ...room, locked: 3_000_000 } })).toMatch(
    /1\.9.* of recordings on this server; another 2\.9.* are locked, and stay/,
  );
});

test('where nobody said how much was recorded, recordings are named all the same; where there are none, not', () => {
  expect(said({ known: false, room: undefined })).toContain('its recordings on this server');
  expect(said({ known: true, room: undefined })).not.toContain('recordings');
});
