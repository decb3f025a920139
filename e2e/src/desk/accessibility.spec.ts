import { expectFingerSized, expectNoViolations, expectNoViolationsInAnySize, turns } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { screenPaths } from '../support/screen-paths.ts';
import { mapped } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';

// One vehicle of one channel, so that no screen has more than one picture to decode.
test.use({ options: { vehicles: 0 }, ...mapped });

const LOGIN = '/login';
const TIMELINE = '/timeline';

/** The screens are looked at in so many journeys: in one they would take as long as a journey may, on a slow machine. */
const PARTS = 3;

for (const { name, sizes } of turns)
  for (let part = 0; part < PARTS; part++) {
    const title = `axe finds nothing wrong with any screen ${name}, light and dark, part ${part + 1} of ${PARTS}`;
    test(title, async ({ page, other, outrider, own }) => {
      const deviceid = await own.vehicle(1);
      for (const each of [page, other]) await each.emulateMedia({ reducedMotion: 'reduce' });
      await openAs(page, outrider, '/idle');
      await other.goto(outrider.address + LOGIN);
      const paths = (await screenPaths()).filter((_path, at) => at % PARTS === part);
      for (const [at, path] of paths.entries())
        await test.step(path, async () => {
          const { width, height } = sizes[at % sizes.length]!;
          for (const each of [page, other]) await each.setViewportSize({ width, height });
          if (path !== LOGIN) await goWithin(page, path.replace(':deviceid', deviceid));
          const shown = path === LOGIN ? other : page;
          await expectNoViolations(shown, `${path} at ${width}`);
          if (width < 768) await expectFingerSized(shown, path);
          if (path !== TIMELINE) return;
          // With a vehicle, and with what is known of its card.
          await goWithin(page, `${TIMELINE}?d=${deviceid}`);
          await expect(page.getByRole('slider', { name: 'Where the playback is' })).toBeVisible();
          await expect(page.getByRole('list', { name: 'What is on the recorders’ cards' })).toContainText(
            /its card/,
          );
          await expectNoViolations(page, `${path} with a vehicle`);
          if (width < 768) await expectFingerSized(page, `${path} with a vehicle`);
        });
    });
  }

test('axe finds nothing wrong with the editor of a device, wide, on a tablet and on a phone, light and dark', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, outrider, '/blockview');
  await page.getByRole('button', { name: `Edit ${deviceid}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Driver').fill('x'.repeat(32));
  await dialog.getByLabel('Driver').press('Enter');
  await expect(dialog.getByText('At most 31 characters.')).toBeVisible();
  await expectNoViolationsInAnySize(page, 'the editor');
});

test('axe finds nothing wrong with links to live views and what they open, wide and on a phone, light and dark', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle(1);
  for (const each of [page, other]) await each.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, outrider, `/liveview/${deviceid}`);
  await page.getByRole('button', { name: 'Share these channels' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await other.goto(await dialog.getByRole('textbox', { name: 'The link' }).inputValue());
  await expectNoViolationsInAnySize(page, 'links');
  await expectNoViolationsInAnySize(other, 'what they open');
});

test('axe finds nothing wrong with the list of keys and the palette, wide, on a tablet and on a phone, light and dark', async ({
  page,
  outrider,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, outrider, '/blockview');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  for (const key of ['?', 'Control+k']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolationsInAnySize(page, key);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
