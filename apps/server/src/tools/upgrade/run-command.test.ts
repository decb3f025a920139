import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LONG } from '../../testing-wait.ts';
import { type CommandRun, runCommand } from './run-command.ts';

const HOUR_MS = 3_600_000;
const never = new AbortController().signal;

/** A program of Node. @param run how it is run, otherwise without an end */
const node = async (text: string, run: Partial<CommandRun> = {}) =>
  await runCommand([process.execPath, '-e', text], {
    withinMs: HOUR_MS,
    signal: never,
    hurried: never,
    ...run,
  });

/** A program that does not end when it is told to, and how to wait until it has come that far. */
function deaf() {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'deaf');
  const text = `process.on('SIGTERM', () => {}); require('fs').writeFileSync(${JSON.stringify(file)}, ''); setTimeout(() => {}, 180_000)`;
  return { text, isDeaf: () => vi.waitFor(() => expect(existsSync(file)).toBe(true), LONG) };
}

test('a command that ends with 0 is done; of another it is said how it failed, and whether it may go on elsewhere', async () => {
  expect(await node('')).toBeUndefined();
  expect(await node('process.exitCode = 3')).toEqual({ words: 'it ended with 3', mayGoOn: false });
  // As ssh ends where its connection breaks.
  expect(await node('process.exitCode = 255')).toEqual({ words: 'it ended with 255', mayGoOn: true });
  expect(await runCommand(['/none'], { withinMs: HOUR_MS, signal: never, hurried: never })).toEqual({
    words: 'spawn /none ENOENT',
    mayGoOn: false,
  });
});

test('a command that takes too long is ended, one that is stopped too', async () => {
  const wait = 'setTimeout(() => {}, 180_000)';
  expect(await node(wait, { withinMs: 1_000 })).toEqual({
    words: 'it was not done after 1 s, and was ended',
    mayGoOn: true,
  });
  expect(await node(wait, { signal: AbortSignal.abort() })).toEqual({
    words: 'it was ended by SIGTERM',
    mayGoOn: true,
  });
});

test('a command that does not end is killed a moment later, or at once where somebody is in a hurry', async () => {
  const killed = { words: 'it was ended by SIGKILL', mayGoOn: true };
  const slow = deaf();
  const stopping = new AbortController();
  const ended = node(slow.text, { signal: stopping.signal, endMs: 10 });
  await slow.isDeaf();
  stopping.abort();
  expect(await ended).toEqual(killed);
  const hurry = deaf();
  const [first, second] = [new AbortController(), new AbortController()];
  const cut = node(hurry.text, { signal: first.signal, hurried: second.signal, endMs: HOUR_MS });
  await hurry.isDeaf();
  first.abort();
  second.abort();
  expect(await cut).toEqual(killed);
});
