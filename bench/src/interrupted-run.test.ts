import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('./testing/run-with-child.ts', import.meta.url));

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a run that %s ends takes along what it started',
  async (signal) => {
    const run = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines: string[] = [];
    // The child writes there too: the lines end when both are gone.
    for await (const line of createInterface({ input: run.stdout })) {
      lines.push(line);
      if (line === 'up') run.kill(signal);
    }
    expect(lines).toEqual(['up']);
  },
);
