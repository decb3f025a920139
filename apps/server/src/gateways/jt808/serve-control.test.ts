import { commandSentences } from '@outrider/model/devices/sentences.ts';
import { expect, test } from 'vitest';
import type { Dialect } from './dialects/dialect.ts';
import { shippedDialects } from './dialects/choose-dialect.ts';
import { ControlCommands } from './serve-control.ts';

/** A recorder of a make whose dialect has some commands, and what was sent to it. */
function recorder(commands?: Dialect['commands']) {
  const sent: unknown[] = [];
  const dialect: Dialect = { name: 'x', ways: {}, ...(commands === undefined ? {} : { commands }) };
  const control = new ControlCommands({
    sender: {
      request: async (name, body) => {
        sent.push([name, body]);
        return { name: 'terminalAnswer' } as never;
      },
    },
    heard: { said: { manufacturer: 'X', model: 'Y', softwareVersion: '1' }, say() {} },
    dialects: { of: () => dialect },
  });
  return { control, sent };
}

test('a recorder of the standards restarts and resets itself, and has no way to be told more', async () => {
  const { control, sent } = recorder();
  expect(await control.known()).toEqual({ commands: ['reboot', 'restore'] });
  await control.tell({ command: 'reboot', text: '' });
  expect(sent).toEqual([['control', { command: 4, parameters: '' }]]);
  await expect(control.tell({ command: 'format', text: '' })).rejects.toThrow(commandSentences.noWay);
  expect(sent).toHaveLength(1);
  expect(shippedDialects.of({ manufacturer: 'X', model: 'Y' }).commands).toBeUndefined();
});

test('what the dialect of its make has is told as the file says: bytes of a kind, or a text with what somebody typed', async () => {
  const { control, sent } = recorder({ format: { kind: 0xf9, hex: '0101' }, mcu: { text: '#MCU:{text};' } });
  expect(await control.known()).toEqual({ commands: ['reboot', 'restore', 'format', 'mcu'] });
  await control.tell({ command: 'format', text: '' });
  // What is typed is no pattern.
  await control.tell({ command: 'mcu', text: "$& 10 $'" });
  expect(sent).toEqual([
    ['passThroughDown', { kind: 0xf9, data: Uint8Array.of(1, 1) }],
    ['sendText', { flags: 1, textType: 1, text: "#MCU:$& 10 $';" }],
  ]);
  await expect(control.tell({ command: 'mcu', text: '😀' })).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(control.tell({ command: 'wakeup', text: '' })).rejects.toThrow(commandSentences.noWay);
});
