import { expect, test } from 'vitest';
import { configSchema } from './config.ts';
import { portRows } from './ports.ts';

test('every option that is a port is a row, once', () => {
  const options = Object.keys(configSchema.shape).filter((key) => /^port$|Ports?$/.test(key));
  expect(portRows.map(({ option }) => option).sort()).toEqual(options.sort());
});

test('the ports are those that the options say, the next ones where they say none', () => {
  const at = (options: object): (readonly [number, number] | undefined)[] => {
    const config = configSchema.parse(options);
    return portRows.map((row) => row.at(config));
  };
  expect(at({ jt1078Port: 7000, ftpPassivePorts: '7100-7109', monitorPort: 9 })).toEqual([
    [24_680, 24_680],
    [6808, 6808],
    [7000, 7000],
    [7001, 7001],
    [7002, 7002],
    [7003, 7003],
    [6082, 6082],
    [7100, 7109],
    [6091, 6091],
    [6092, 6092],
    [80, 80],
    undefined,
    [9, 9],
  ]);
  expect(at({}).at(-1)).toBeUndefined();
});

test('without options no two rows share a port', () => {
  const config = configSchema.parse({});
  const ports = portRows.flatMap((row) => {
    const [first, last] = row.at(config) ?? [0, -1];
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  expect(new Set(ports).size).toBe(ports.length);
});
