import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const nowhere = { write() {} };

test('the last lines are remembered without secrets, and how much is written changes while it runs', () => {
  const { log, control } = createLog('error', nowhere);
  log.info({}, 'not written');
  control.setLevel('info');
  log.info({ password: 'correct horse' }, 'written');
  control.setLevel('error');
  log.warn({}, 'not written');
  const lines = control.lastLines().map((line) => JSON.parse(line) as object);
  expect(lines).toMatchObject([{ password: '[redacted]', msg: 'written' }]);
});

test('of very many lines the last are remembered, of long ones the begin', () => {
  const { log, control } = createLog('error', nowhere);
  for (let at = 0; at < 502; at++) log.error({ at }, 'x'.repeat(at === 501 ? 5_000 : 1));
  const lines = control.lastLines();
  expect(lines).toHaveLength(500);
  expect(lines[0]).toContain('"at":2,');
  expect(lines.at(-1)).toHaveLength(2_000);
});
