import { expect, it } from 'vitest';
import { StreetHealth } from './street-health.ts';

function watched() {
  const health = new StreetHealth();
  const told: (string | undefined)[] = [];
  health.subscribe(() => told.push(health.fault));
  return { health, told };
}

it('says nothing of single holes in the streets', () => {
  const { health, told } = watched();
  for (let at = 0; at < 10; at++) {
    health.failed('404');
    health.failed('404');
    health.came();
  }
  expect(told).toEqual([]);
});

it('tells once when tile after tile fails, and when one comes again', () => {
  const { health, told } = watched();
  for (let at = 0; at < 10; at++) health.failed('no answer');
  health.came();
  expect(told).toEqual(['no answer', undefined]);
});

it('tells at once when all streets are one file', () => {
  const { health, told } = watched();
  health.failed('no answer', true);
  expect(told).toEqual(['no answer']);
});
