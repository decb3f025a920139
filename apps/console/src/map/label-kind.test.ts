import { describe, expect, it } from 'vitest';
import { labelOf } from './label-kind.ts';

const device = { deviceid: 'V1', driverName: 'Lin Mei', memo: 'Truck 7' };

describe('the label of a vehicle', () => {
  it('is what was chosen', () => {
    expect(labelOf(device, 'deviceid')).toBe('V1');
    expect(labelOf(device, 'driver')).toBe('Lin Mei');
    expect(labelOf(device, 'memo')).toBe('Truck 7');
  });

  it('is the id of one that has no driver or memo', () => {
    const bare = { ...device, driverName: '', memo: '' };
    expect(labelOf(bare, 'driver')).toBe('V1');
    expect(labelOf(bare, 'memo')).toBe('V1');
  });
});
