import { expect, test } from 'vitest';
import { actionOptions } from './action-options.ts';

test('no two kinds of changes read the same', () => {
  const options = actionOptions([
    { action: 'removeGroup', data: 'deleted group …' },
    { action: 'addDevice', data: 'added the device …' },
    { action: 'addDevices', data: 'added the device …' },
  ]);
  expect(options).toEqual([
    { value: 'addDevice', text: 'Added the device … (addDevice)' },
    { value: 'addDevices', text: 'Added the device … (addDevices)' },
    { value: 'removeGroup', text: 'Deleted group …' },
  ]);
});
