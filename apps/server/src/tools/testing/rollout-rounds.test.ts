import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rolloutRounds } from './rollout-rounds.ts';

const LIMIT_MS = 600_000;

test(
  'a rollout over 20 virtual recorders of which one breaks halts by itself where that is its first, and leaves the others as they are',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outrider-rollout-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const said: string[] = [];
    await rolloutRounds(
      { folder, recorders: 20, broken: 1, stages: [5, 100], haltsIn: 0, withinMs: LIMIT_MS },
      (line) => said.push(line),
    );
    expect(said.at(-1)).toBe(
      'It halted by itself in stage 1: 1 were told, 1 of them broke, 19 have what they had',
    );
  },
  LIMIT_MS,
);
