import { expect, test } from 'vitest';
import { ReadGate } from './read-gate.ts';

test('what nobody wants any more when its turn comes is not read, and holds up nobody', async () => {
  const gate = new ReadGate(1);
  const first = Promise.withResolvers<string>();
  const read: string[] = [];
  const reading = (name: string) => async () => {
    read.push(name);
    return name;
  };
  let wanted = true;
  const all = [
    gate.run(
      () => first.promise,
      () => true,
    ),
    gate.run(reading('left behind'), () => wanted),
    gate.run(reading('wanted'), () => true),
  ];
  wanted = false;
  first.resolve('first');
  expect(await Promise.all(all)).toEqual(['first', undefined, 'wanted']);
  expect(read).toEqual(['wanted']);
});
