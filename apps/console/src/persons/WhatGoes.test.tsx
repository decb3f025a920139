import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../testing/looks.ts';
import { WhatGoes } from './WhatGoes.tsx';

const look = { name: 'ann', refused: '', places: [], kept: [], namesakes: 0 };

test.each([[[1_800_000_000, 1_790_000_000]], [[]]])(
  'with backups in the folder or none (%j), who erases a person reads that an older one has them again',
  async (made) => {
    await render(<WhatGoes look={{ ...look, backups: { made, keep: 7, hours: 24 } }} />);
    await expect.element(page.getByText('has this person again')).toBeVisible();
    await expect.element(page.getByText('erase them once more then')).toBeVisible();
    await expectGoodLooks();
  },
);
