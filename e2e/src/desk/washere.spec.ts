import { expectNoViolationsWideAndOnPhone } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { mapped } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { connectRecorder, type RawRecorder } from '../support/raw-recorder.ts';
import { northOf, reportPlace } from '../support/report-place.ts';

test.use(mapped);

test('who passed a place is found by a circle and a stretch of time, of the vehicles that one sees', async ({
  page,
  outrider,
  own,
}) => {
  const [passed, elsewhere, hidden] = [await own.device(), await own.device(), await own.device()];
  const place = { lat: -20.6 - own.number() / 1_000, lng: 57.7 };
  const person = await own.person(await own.permission(['F_gps', 'P_gppb', 'P_lopb']), [passed, elsewhere]);
  const nowMs = Date.now();
  const report = (recorder: RawRecorder, secondsAgo: number, metres: number) =>
    reportPlace(recorder, northOf(place, metres), nowMs - secondsAgo * 1_000);
  using first = await connectRecorder(outrider, passed);
  using second = await connectRecorder(outrider, elsewhere);
  using third = await connectRecorder(outrider, hidden);
  // Through the circle between two reports, and back later.
  for (const recorder of [first, third]) {
    await report(recorder, 160, 800);
    await report(recorder, 110, -800);
    await report(recorder, 60, 0);
    await report(recorder, 20, 800);
  }
  await report(second, 60, 5_000);

  await openAs(page, outrider, `/washere?lat=${place.lat}&lng=${place.lng}`, person, PASSWORD);
  const query = page.getByRole('form', { name: 'Who was here' });
  await query.getByLabel('Radius, m').fill('0');
  await expect(query.getByRole('button', { name: 'Search vehicles' })).toBeDisabled();
  await query.getByLabel('Radius, m').fill('300');
  // What the field shows is what is asked for: a time that is written in another way is none.
  const from = query.getByLabel('From', { exact: true });
  const begin = await from.inputValue();
  await from.fill('2026-11-27 9:30');
  await expect(query).toContainText('From: enter the date and time like this: 2026-11-27 09:30.');
  await expect(query.getByRole('button', { name: 'Search vehicles' })).toBeDisabled();
  await from.fill(begin);
  await query.getByRole('button', { name: 'Search vehicles' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('2 of 2 vehicles were looked at');
  await expect(result.getByRole('heading', { level: 2 })).toHaveText([passed]);
  const moments = result.getByRole('listitem').getByRole('link', { name: 'On the timeline' });
  await expect(moments).toHaveCount(2);
  await expectNoViolationsWideAndOnPhone(page, 'who was here');

  // In a shape of any kind: a strip along the way, and one beside it.
  await query.getByLabel('Shape').selectOption({ label: 'Corridor along a way' });
  const corner = (metres: number, east: number): string =>
    `${northOf(place, metres).lat}, ${place.lng + east}`;
  await query.getByLabel('Corners').fill(`${corner(-300, 0.01)}\n${corner(300, 0.01)}`);
  await query.getByRole('button', { name: 'Search vehicles' }).click();
  await expect(result).toContainText('Nobody was here then');
  await query.getByLabel('Corners').fill(`${corner(-300, 0)}\n${corner(300, 0)}`);
  await query.getByRole('button', { name: 'Search vehicles' }).click();
  await expect(moments).toHaveCount(2);
  await moments.first().click();
  await expect(page).toHaveURL(new RegExp(`/timeline\\?d=${passed}&t=\\d+`));
});
