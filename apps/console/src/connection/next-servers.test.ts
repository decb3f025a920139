import { expect, test } from 'vitest';
import { NextServers, type ServerPlace } from './next-servers.ts';

const [north, south, east] = ['north', 'south', 'east'].map((address): ServerPlace => ({
  address,
  port: 24_680,
}));

/** What a tab keeps. */
function tab() {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
}

/** Where it is tried until somebody is in: each as address, with a dash where it is not soon. */
function tries(next: NextServers, from: ServerPlace, count: number): string[] {
  const said: string[] = [];
  let [current, wasIn] = [from, true];
  for (let at = 0; at < count; at++) {
    const { place, soon } = next.after(current, wasIn) ?? { place: current, soon: false };
    said.push(`${soon ? '' : '- '}${place.address}`);
    [current, wasIn] = [place, false];
  }
  return said;
}

test('a page tries its own server again, then the others one after the other, and rests once all were tried', () => {
  const next = new NextServers(tab());
  next.know('north:24680,south:24680,east:24680');
  expect(tries(next, south!, 7)).toEqual(['south', 'east', 'north', 'south', '- east', 'north', 'south']);
  // Once somebody is in, it begins anew.
  next.know('north:24680,south:24680,east:24680');
  expect(tries(next, east!, 3)).toEqual(['east', 'north', 'south']);
});

test('one whose own server goes by another address tries all that are known', () => {
  const next = new NextServers(tab());
  next.know('north:24680,south:24680');
  expect(tries(next, { address: '192.0.2.7', port: 443 }, 3)).toEqual(['192.0.2.7', 'north', 'south']);
});

test('a page that knows no other server stays with its own, and a reload knows what was known', () => {
  const kept = tab();
  const next = new NextServers(kept);
  expect(next.after(north!, true)).toBeUndefined();
  next.know('NORTH:24680');
  expect(next.after(north!, true)).toBeUndefined();
  next.know('north:24680,south:24680,nonsense:x');
  expect(new NextServers(kept).after(north!, false)).toEqual({ place: south, soon: true });
  next.know('');
  expect(next.after(north!, false)).toBeUndefined();
  next.know('north:24680,south:24680');
  next.forget();
  expect(new NextServers(kept).after(north!, false)).toBeUndefined();
});
