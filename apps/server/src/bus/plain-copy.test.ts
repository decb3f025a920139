import { expect, test } from 'vitest';
import { plainCopy } from './plain-copy.ts';

test('what is copied shares nothing with what it was copied from, and what could not cross a process fails', () => {
  const original = {
    text: 'a',
    none: null,
    missing: undefined,
    list: [1, { deep: [true] }],
    bytes: new Uint8Array([1, 2]),
    map: new Map([['a', { b: 1 }]]),
  };
  const copy = plainCopy(original);
  expect(copy).toStrictEqual(original);
  const [, inner] = copy.list as [number, { deep: boolean[] }];
  inner.deep.push(false);
  copy.bytes[0] = 9;
  copy.map.get('a')!.b = 2;
  expect(original).toMatchObject({ list: [1, { deep: [true] }], bytes: new Uint8Array([1, 2]) });
  expect(original.map.get('a')).toEqual({ b: 1 });
  expect(() => plainCopy({ work: () => {} })).toThrow('could not be cloned');
  expect(() => plainCopy([Symbol('x')])).toThrow('could not be cloned');
  expect(() => plainCopy({ promise: Promise.resolve() })).toThrow('could not be cloned');
});

test('what strangers may have sent is copied as structuredClone does: odd names, holes, instances, however deep or in a circle', () => {
  class Place {
    lat = 1;
    get lng(): number {
      return 2;
    }
  }
  class Row extends Array<number> {}
  const values: unknown[] = [
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1}'),
    Object.assign([], { 0: 1, 2: 3 }),
    { place: new Place(), at: new Date(5), fault: new TypeError('no') },
    Row.from([1, 2]),
    Object.assign(Object.create(null), { a: 1 }),
    {
      get now(): number {
        return 7;
      },
    },
    JSON.parse('[{"a":'.repeat(500) + '1' + '}]'.repeat(500)),
  ];
  for (const value of values) expect(plainCopy(value)).toStrictEqual(structuredClone(value));
  const odd = plainCopy(values[0]) as { isAdmin?: boolean };
  expect(odd.isAdmin).toBeUndefined();
  expect(Object.getPrototypeOf(odd)).toBe(Object.prototype);
  const circle: { name: string; self?: unknown } = { name: 'a' };
  circle.self = circle;
  const copy = plainCopy(circle) as { self: { name: string } };
  expect(copy.self.name).toBe('a');
  expect(copy.self).not.toBe(circle);
});
