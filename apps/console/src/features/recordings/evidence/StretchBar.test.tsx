import { FULL_ACCESS } from '@outrider/model/people/rights.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../connection/call.ts';
import { session, type ServerInfo } from '../../../connection/session-state.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { ShownToasts } from '../../../ui/notices/ShownToasts.tsx';
import { StretchBar } from './StretchBar.tsx';

const signedOut = session.getInitialState();
/** Noon of 1 June 2026, UTC. */
const NOON = Date.UTC(2026, 5, 1, 12);
const MINUTE_MS = 60_000;
/** This computer's clock is slow by so much. */
const SLOW_MS = 2 * MINUTE_MS;
const server: ServerInfo = {
  version: '',
  mainVersion: '',
  maxLicense: 0,
  expiry: '',
  timeZone: 0,
  timeZoneName: 'UTC',
  streamPort: 0,
  downloads: true,
  diagnosis: false,
  several: false,
  demo: false,
  clockOffsetMs: SLOW_MS,
};
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name });

/** The dialog says a text. */
async function expectShown(text: string | RegExp): Promise<void> {
  await expect.element(dialog.getByText(text)).toBeVisible();
}

beforeEach(() => {
  answers.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ result: 0, exports: [], locks: [] }),
  );
  session.setState({ level: 0, access: FULL_ACCESS, server });
});
afterEach(() => {
  vi.restoreAllMocks();
  session.setState(signedOut);
});

/** The bar below a playback that stands at a moment. @returns what moves the playback */
async function drawn(firstMs: number): Promise<(ms: number) => void> {
  let atMs = firstMs;
  await render(
    <>
      {/* As on its screens there is something above: what is said at the top covers no button. */}
      <div style={{ paddingTop: 300 }}>
        <StretchBar
          deviceid="OT-007"
          channels={[1]}
          chosen={[1]}
          nameOf={(channel) => `ch${channel}`}
          atMs={() => atMs}
        />
      </div>
      <ShownToasts />
    </>,
  );
  await expect.element(button('Export')).toBeVisible();
  return (ms) => {
    atMs = ms;
  };
}

async function close(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
}

test('where nothing is marked, the minute around what is on show is exported or locked, and the dialog says so; it is no mark', async () => {
  const move = await drawn(NOON);
  await expect
    .element(button('Export'))
    .toHaveAttribute('title', '30 s before and after the picture on show');
  await expect.element(button('Lock')).toHaveAttribute('title', '30 s before and after the picture on show');
  await userEvent.keyboard('x');
  await expectShown(/Nothing was marked: 30\ss before and after 2026-06-01 12:00:00\./);
  await expectShown('2026-06-01 11:59:30');
  await expectShown('2026-06-01 12:00:30');
  await expectGoodLooks();
  await close();

  await expect.element(page.getByLabelText('Clip start')).toHaveValue('');
  await expect.element(page.getByLabelText('Clip end')).toHaveValue('');
  await expect.element(button('Delete')).toHaveAttribute('aria-disabled', 'true');
  // As a finger presses it: the driver would wait until it is on.
  await button('Delete').click({ force: true });
  await expect.element(page.getByText('Mark a start and an end first.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();

  move(NOON + 10 * MINUTE_MS);
  await button('Lock').click();
  await expectShown('2026-06-01 12:09:30');
  await expectShown('2026-06-01 12:10:30');
  await close();
});

test('with one mark of two nothing is exported or locked: which is missing is said, and the mark stays', async () => {
  const move = await drawn(NOON);
  await userEvent.keyboard('i');
  await expect.element(button('Export')).toHaveAttribute('aria-disabled', 'true');
  await expectGoodLooks();
  move(NOON + 10 * MINUTE_MS);
  await userEvent.keyboard('x');
  await expect.element(page.getByText('Mark the end, too.')).toBeVisible();
  await button('Lock').click({ force: true });
  await expect.element(button('Lock')).toHaveAttribute('title', 'Mark the end, too.');
  await expect.element(dialog).not.toBeInTheDocument();

  await userEvent.keyboard('o');
  await expect.element(button('Export')).toHaveAttribute('aria-disabled', 'false');
  await userEvent.keyboard('x');
  await expectShown('2026-06-01 12:00:00');
  await expectShown('2026-06-01 12:10:00');
  await expect.element(dialog.getByText('Nothing was marked')).not.toBeInTheDocument();
  await close();
});

test('how much of the minute is over, the clock of the server says', async () => {
  const move = await drawn(Date.now() + SLOW_MS - MINUTE_MS);
  await userEvent.keyboard('x');
  await expectShown(/Nothing was marked: 30\ss before and after/);
  await close();

  // Half an hour ahead, so that it holds on a slow machine.
  move(Date.now() + SLOW_MS + 30 * MINUTE_MS);
  await userEvent.keyboard('x');
  await expectShown(/Nothing was marked: from 30\ss before .* until now\./);
  await close();
});
