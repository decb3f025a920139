import { expect, it, vi } from 'vitest';

vi.mock('maplibre-gl', () => ({ addProtocol: () => undefined }));
const { rasterSource } = await import('./tile-template.ts');

it('asks for the tiles of a plain URL as it stands', () => {
  expect(rasterSource('https://tile.example/{z}/{x}/{y}.png')).toMatchObject({
    tiles: ['streets://https://tile.example/{z}/{x}/{y}.png'],
    scheme: 'xyz',
  });
});

it('fills in subdomains, sharp screens and rows that are counted from the south', () => {
  expect(rasterSource('https://{s}.tile.example/{z}/{x}/{-y}{r}.png')).toMatchObject({
    tiles: ['a', 'b', 'c'].map((name) => `streets://https://${name}.tile.example/{z}/{x}/{y}{ratio}.png`),
    scheme: 'tms',
  });
});
