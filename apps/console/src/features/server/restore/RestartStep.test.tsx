import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { RestartStep } from './RestartStep.tsx';

const whole = { sealed: true, beside: [], version: 1, users: 3, devices: 40 };
const backup = {
  id: '1',
  user: 'root',
  filename: 'outrider.sealed',
  filesize: 9,
  at: 9,
  sending: false,
  check: null,
  fault: '',
  whole,
};

test('who restores a backup reads that persons who were erased since are in it', async () => {
  await render(
    <RestartStep
      backup={backup}
      whole={whole}
      own={1}
      onGiveUp={() => undefined}
      onRestart={() => undefined}
    />,
  );
  await expect.element(page.getByText('Persons who were erased after this backup was made')).toBeVisible();
  await expectGoodLooks();
});
