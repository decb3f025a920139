import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../connection/call.ts';
import { control } from '../../../connection/session.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { ShownToasts } from '../../../ui/notices/ShownToasts.tsx';
import { unshown } from '../../../ui/notices/toast.ts';
import { DeleteRecordings } from './DeleteRecordings.tsx';

/** Noon of 1 June 2026, UTC. */
const NOON = Date.UTC(2026, 5, 1, 12);
const DELETE = { name: 'Delete', exact: true } as const;

/** What the server says would go; of its other calls nothing is told. */
function serverSays(goes: object) {
  const told = {
    files: 2,
    hasError: false,
    fromMs: NOON,
    toMs: NOON + 60_000,
    channels: [1, 2],
    lockedBytes: 0,
    leftBytes: 0,
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ ...told, ...goes }));
}

async function opened(stretch?: { fromMs: number; toMs: number }) {
  answers.clear();
  const hide = vi.fn<() => void>();
  const deleted = vi.fn<() => void>();
  await render(
    <>
      <DeleteRecordings deviceid="OT-007" stretch={stretch} onHide={hide} onDeleted={deleted} />
      <ShownToasts />
    </>,
  );
  return { hide, deleted };
}

test('all recordings of a device go only once its id was typed, step by step, and what went is said', async () => {
  serverSays({ bytes: 3_000_000, lockedBytes: 1_000_000 });
  const asked: unknown[] = [];
  const steps = [
    { bytes: 2_000_000, fromMs: NOON, toMs: NOON + 30_000, locked: 0, left: 0, nextMs: NOON + 30_000 },
    { bytes: 1_000_000, fromMs: NOON + 30_000, toMs: NOON + 60_000, locked: 1, left: 0, nextMs: undefined },
  ];
  vi.spyOn(control, 'request').mockImplementation(async (name, values) => {
    asked.push([name, values]);
    return steps[asked.length - 1] as never;
  });
  const { hide, deleted } = await opened();
  await expect.element(page.getByRole('dialog', { name: 'Delete all recordings' })).toBeVisible();
  await expect.element(page.getByText(/2 channels go for good/)).toBeVisible();
  await expect.element(page.getByText(/stay: files of which something is locked/)).toBeVisible();
  await expectGoodLooks();
  const button = page.getByRole('button', DELETE);
  await userEvent.type(page.getByLabelText('Type OT-007 to confirm'), 'OT-00');
  await expect.element(button).toBeDisabled();
  await userEvent.keyboard('7{Enter}');
  await expect.poll(() => hide).toHaveBeenCalled();
  expect(deleted).toHaveBeenCalledTimes(1);
  const all = { deviceid: 'OT-007', start: 0, end: expect.any(Number), confirm: 'OT-007' };
  expect(asked).toEqual([
    ['removeRecordings', { ...all, sinceMs: 0 }],
    ['removeRecordings', { ...all, sinceMs: NOON + 30_000 }],
  ]);
  await expect.element(page.getByText(/deleted, .* Locked, and stayed: 1/)).toBeVisible();
});

test.each([
  [{ bytes: 5_000_000 }, 'success', /^4\.8 M deleted, .*12:00:00\.0 – .*12:01:00\.0\.$/],
  [{ bytes: 5_000_000, left: 2 }, 'warning', /deleted, .* In use, and stayed: 2$/],
  [{ bytes: 0, fromMs: 0, toMs: 0, locked: 1 }, 'warning', /^Nothing was deleted\. Locked, and stayed: 1$/],
  [{ bytes: 0, fromMs: 0, toMs: 0 }, 'warning', /^Nothing was deleted\.$/],
] as const)('of what the server answers, %j, a toast says what happened', async (answer, kind, words) => {
  serverSays({ bytes: 5_000_000 });
  const step = { bytes: 0, fromMs: NOON, toMs: NOON + 60_000, locked: 0, left: 0, nextMs: undefined };
  vi.spyOn(control, 'request').mockResolvedValue({ ...step, ...answer } as never);
  answers.clear();
  const hide = vi.fn<() => void>();
  const stretch = { fromMs: NOON, toMs: NOON + 60_000 };
  await render(<DeleteRecordings deviceid="OT-007" stretch={stretch} onHide={hide} onDeleted={() => {}} />);
  await userEvent.type(page.getByLabelText('Type OT-007 to confirm'), 'OT-007');
  await expect.element(page.getByRole('button', DELETE)).toBeEnabled();
  await page.getByRole('button', DELETE).click();
  await expect.poll(() => hide).toHaveBeenCalled();
  expect(unshown.getState()).toMatchObject([
    { kind, message: 'Delete Recorded Data', detail: expect.stringMatching(words) },
  ]);
});

test('a stretch in which no whole group lies cannot be deleted, and a refusal is said in the dialog', async () => {
  serverSays({ bytes: 0, channels: [] });
  const stretch = { fromMs: NOON, toMs: NOON + 100 };
  await opened(stretch);
  await userEvent.type(page.getByLabelText('Type OT-007 to confirm'), 'OT-007');
  await expect.element(page.getByText(/nothing would be deleted/)).toBeVisible();
  await expect.element(page.getByRole('button', DELETE)).toBeDisabled();
});

test('what the server refuses is said in the dialog, which stays', async () => {
  serverSays({ bytes: 5_000 });
  vi.spyOn(control, 'request').mockRejectedValue(new CallError('STORE_FULL', 'full'));
  const { hide } = await opened();
  await userEvent.type(page.getByLabelText('Type OT-007 to confirm'), 'OT-007');
  await expect.element(page.getByRole('button', DELETE)).toBeEnabled();
  await page.getByRole('button', DELETE).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent("The server's disk is full.");
  expect(hide).not.toHaveBeenCalled();
});
