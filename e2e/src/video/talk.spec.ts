import type { Locator, Page } from '@playwright/test';
import { createVirtualFleet } from '@outrider/virtual-fleet/fleet.ts';
import { expect, test } from '../support/journey.ts';
import { loudest, tapLoudspeaker } from '../support/loudspeaker.ts';
import { withMicrophone } from '../support/microphone.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';

/** Hz of the fake speaker. */
const VOICE = 700;

test.use({
  options: { vehicles: 2 },
  launchOptions: withMicrophone({ hz: VOICE, wordS: 0.5, pauseS: 0.25 }),
});

const talkButton = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^Talk with/ });

/** Waits until the loudspeaker gives the tone of the microphone: the recorder has heard it, and says it again. */
async function expectEcho(page: Page): Promise<void> {
  await expect.poll(async () => Math.abs(((await loudest(page))?.hz ?? 0) - VOICE)).toBeLessThan(12);
}

test('what is said into the microphone comes back at the loudspeaker, until the talk is ended', async ({
  page,
  outrider,
}) => {
  await tapLoudspeaker(page);
  await openAs(page, outrider, '/liveview/OT-001');
  await talkButton(page, 'Talk with OT-001').click();
  await expect(panel(page)).toContainText('The device hears you');
  await expectEcho(page);
  await expect
    .poll(async () => Number(await panel(page).getByRole('meter', { name: 'You' }).getAttribute('value')))
    .toBeGreaterThan(20);
  await panel(page).getByRole('button', { name: 'End' }).last().click();
  await expect(panel(page)).toBeHidden();
  const ofLoudspeaker = (): string =>
    (globalThis as unknown as { loudspeakerTap: AnalyserNode }).loudspeakerTap.context.state;
  await expect.poll(() => page.evaluate(ofLoudspeaker)).toBe('closed');
  await expect(talkButton(page, 'Talk with OT-001')).toBeEnabled();
});

test('held down, T talks with the device that is shown; let go, nothing is heard', async ({
  page,
  outrider,
}) => {
  await tapLoudspeaker(page);
  await openAs(page, outrider, '/liveview/OT-002');
  await expect(talkButton(page, 'Talk with OT-002')).toBeEnabled();
  await page.keyboard.down('t');
  await expect(panel(page)).toContainText('The device hears you');
  await expectEcho(page);
  await page.keyboard.up('t');
  await expect(panel(page).getByRole('button', { name: 'Microphone off' })).toBeVisible();
  await expect.poll(() => loudest(page)).toBeUndefined();
  await page.keyboard.down('t');
  await expectEcho(page);
  await page.keyboard.up('t');

  // One key wherever a vehicle's row has the keys; a tree has the focus itself, and says which row that is.
  await page.goto(`${outrider.address}/treeview`);
  await page.getByRole('treeitem', { name: 'OT-001' }).waitFor();
  await page.getByRole('tree').focus();
  await page.keyboard.down('t');
  await expect(page.getByRole('dialog', { name: 'Talk with OT-001' })).toContainText('The device hears you');
  await page.keyboard.up('t');
});

test('a second talker is told who talks; everybody who may talk sees it', async ({
  page,
  outrider,
  own,
  browser,
}) => {
  const other = await own.person(3, ['OT-001']);
  await openAs(page, outrider, '/blockview');
  await page.locator('tr[data-deviceid="OT-001"]').getByRole('button', { name: 'Talk with OT-001' }).click();
  await expect(panel(page)).toContainText('The device hears you');
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await openAs(elsewhere, outrider, '/liveview/OT-001', other, PASSWORD);
  await expect(talkButton(elsewhere, 'admin talks with OT-001')).toBeDisabled();
  await elsewhere.keyboard.down('t');
  await expect(panel(elsewhere)).toContainText('admin is talking with it');
  await elsewhere.keyboard.up('t');
  await panel(page).getByRole('button', { name: 'End' }).last().click();
  await expect(talkButton(elsewhere, 'Talk with OT-001')).toBeEnabled();
  await panel(elsewhere).getByRole('button', { name: 'Retry' }).click();
  await expect(panel(elsewhere)).toContainText('The device hears you');
  await context.close();
});

test('a broadcast is heard by every device that is there, and names those that are not', async ({
  page,
  outrider,
  own,
}) => {
  const absent = await own.device();
  await openAs(page, outrider, '/blockview');
  await page.getByRole('button', { name: 'Broadcast' }).click();
  const dialog = page.getByRole('dialog', { name: 'Broadcast' });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toContainText('2 of 3 hear you');
  await expect(dialog.getByRole('listitem').filter({ hasText: absent })).toContainText(
    'The device is offline',
  );
  await dialog.getByRole('button', { name: 'End' }).click();
  await dialog.getByRole('button', { name: 'Selected devices' }).click();
  await dialog.getByRole('searchbox').fill('OT-002');
  const choice = dialog.getByRole('treeitem', { name: 'OT-002' });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-checked', 'true');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toContainText('1 of 1 hear you');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(talkButton(page, 'Talk with OT-002').first()).toBeEnabled();
});

test('a driver asks to be called; who takes it talks, and the others see who did', async ({
  page,
  outrider,
  own,
  browser,
}) => {
  const phone = await own.device();
  const other = await own.person(3, [phone]);
  await using fleet = await createVirtualFleet({
    port: outrider.jt808Port,
    vehicles: 1,
    firstPhone: phone,
    interval: 1,
  });
  await fleet.start();
  await openAs(page, outrider, '/blockview');
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await openAs(elsewhere, outrider, '/blockview', other, PASSWORD);
  for (const where of [page, elsewhere])
    await expect(
      where.locator(`tr[data-deviceid="${phone}"]`).getByRole('button', { name: 'Talk with' }),
    ).toBeEnabled();
  const [driver] = fleet.vehicles;
  driver?.askForCall();
  const asks = (where: Page): Locator => where.getByText(`Emergency: ${phone}`);
  await expect(asks(page)).toBeVisible();
  await expect(asks(elsewhere)).toBeVisible();
  await page.getByRole('button', { name: 'Talk', exact: true }).click();
  // The name of the person who answered is told for ten seconds from then on, however long it takes until the device hears them.
  await Promise.all([
    expect(elsewhere.getByText('answered by admin')).toBeVisible(),
    expect(panel(page)).toContainText('The device hears you'),
  ]);
  await expect(asks(elsewhere)).toBeHidden();
  await context.close();
});
