import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test('the bar at the foot shows every figure of a fleet of thousands at the width of a desk or a tablet', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/');
  const bar = page.getByRole('contentinfo');
  await expect(bar.getByRole('group', { name: 'Show devices' })).toBeVisible();
  for (const width of [1920, 1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    // Nobody has so many vehicles here: what the figures take is the same.
    const hidden = () =>
      bar.evaluate((foot) => {
        for (const count of foot.querySelectorAll('.or-count')) count.textContent = '4999';
        const parts = [foot, ...foot.querySelectorAll('.or-filters')];
        return parts.map((part) => part.scrollWidth - part.clientWidth);
      });
    // Once its typeface has come.
    await expect.poll(hidden, { message: `at ${width}` }).toEqual([0, 0]);
    // No figure of a desk is a sign and a number alone.
    if (width > 1024)
      for (const word of ['Unread alarms', 'To decide', 'With problems'])
        expect((await bar.getByText(word).boundingBox())?.width, `${word} at ${width}`).toBeGreaterThan(20);
  }
});
