import { encodeTime } from '@outrider/jt808/device-time.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { connectRecorder, type RawRecorder } from '../support/raw-recorder.ts';

/** Bits of a report's alarms: events 700 and 701. */
const EMERGENCY = 1;
const OVER_SPEED = 2;

const say = (recorder: RawRecorder, alarm: number): Promise<void> =>
  recorder.say('location', {
    alarm,
    status: 3,
    latitude: 25.03,
    longitude: 121.56,
    altitude: 10,
    speedKmh: 98,
    direction: 0,
    time: encodeTime(Date.now()),
    items: [],
  });

test('an operator decides alarms of a recorder with two keys each, and another one sees them gone', async ({
  page,
  browser,
  outrider,
  own,
}) => {
  const [seen, hidden] = [await own.device(), await own.device()];
  const [ann, bob] = [await own.person(1, [seen]), await own.person(1, [seen])];
  using recorder = await connectRecorder(outrider, seen);
  using other = await connectRecorder(outrider, hidden);
  await say(other, EMERGENCY);
  await say(recorder, OVER_SPEED);
  await say(recorder, OVER_SPEED | EMERGENCY);

  const claimed = page.waitForResponse(/\/api\/case\/claim/);
  await openAs(page, outrider, '/inbox', ann, PASSWORD);
  const rows = page.getByRole('list', { name: 'Alarms to decide about' }).getByRole('button');
  await expect(rows).toHaveText([/^Emergency/, /^Over speed alarm/]);
  const shown = page.getByRole('region', { name: /^Case / });
  await expect(shown).toContainText('Emergency');
  await expect(shown).toContainText(seen);
  await expect(shown).toContainText('98 km/h');
  await expect(shown.getByText('The server has no recording of this moment')).toBeVisible();
  await claimed;

  await using context = await browser.newContext();
  const second = await context.newPage();
  await openAs(second, outrider, '/inbox', bob, PASSWORD);
  const heldBy = second.getByText(`${ann} looks at this alarm`);
  await expect(heldBy).toBeVisible();
  await expect(second.getByRole('button', { name: 'Acknowledge' })).toBeDisabled();

  const others = second.getByRole('list', { name: 'Alarms to decide about' }).getByRole('button');
  await others.filter({ hasText: 'Over speed alarm' }).click();
  await expect(second.getByRole('button', { name: 'Acknowledge' })).toBeEnabled();
  await expect(rows.last()).toContainText(`with ${bob}`);

  await page.keyboard.press('f');
  await expect(shown.getByRole('button', { name: 'Road surface' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(rows).toHaveText([/^Over speed alarm/]);
  await expect(page.getByText(`${seen}: False alarm: Road surface`)).toBeVisible();
  await expect(others).toHaveText([/^Over speed alarm/]);

  await page.keyboard.press('z');
  await expect(rows).toHaveText([/^Emergency/, /^Over speed alarm/]);
  await expect(shown).toContainText('Emergency');
  await page.keyboard.press('e');
  await page.keyboard.press('2');
  await expect(rows).toHaveText([/^Over speed alarm/]);
  await page.getByRole('button', { name: 'Escalated' }).click();
  await expect(rows).toHaveText([/^Emergency.*Escalated: Emergency services/]);
  await page.getByRole('button', { name: 'To decide' }).click();
  await expect(rows).toHaveText([/^Over speed alarm/]);

  await page.getByRole('button', { name: `Take it over from ${bob}` }).click();
  await expect(second.getByText(`${ann} looks at this alarm`)).toBeVisible();
  await expect(shown).toContainText(/\d+ (?:s|min) left/);
  // A name is offered while it is typed, taken by Enter, and its owner reads of it on his bell.
  const note = shown.getByLabel('Note about this alarm');
  await note.pressSequentially(`He was overtaken, @${bob.slice(0, -1)}`);
  await expect(shown.getByRole('button', { name: bob, exact: true })).toBeVisible();
  await note.press('Enter');
  await expect(note).toHaveValue(`He was overtaken, @${bob} `);
  await note.press('Enter');
  await expect(shown.getByRole('listitem').filter({ hasText: 'He was overtaken' })).toBeVisible();
  await expect(second.getByText(/named you beside case \d+/)).toBeVisible();
  await second.getByRole('button', { name: /^Events, \d+ unread/ }).click();
  await second.getByRole('link', { name: `${ann} named you` }).click();
  await expect(second.getByRole('region', { name: /^Case / })).toContainText('Over speed alarm');

  // A coach gets it, and the driver acknowledges without an account.
  await shown.getByRole('button', { name: 'Hand to a coach' }).click();
  await shown.getByLabel('Coach', { exact: true }).fill(bob);
  await shown.getByLabel('What to talk about; the driver reads it').fill('Keep your distance');
  await shown.getByRole('button', { name: 'Hand over' }).click();
  await shown.getByRole('button', { name: 'Link for the driver' }).click();
  const link = await shown.getByLabel('The link', { exact: true }).inputValue();
  await using driver = await browser.newContext();
  const phone = await driver.newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Over speed alarm' })).toBeVisible();
  await expect(phone).toHaveURL(/\/coaching$/);
  await phone.getByLabel('Your name').fill('Lin');
  await phone.getByRole('button', { name: 'I have read this' }).click();
  await expect(phone.getByText(/^Lin acknowledged this at/)).toBeVisible();
  await expect(shown.getByText('Acknowledged by the driver')).toBeVisible();
  await page.getByLabel('Alarms together').selectOption('driver');
  await expect(page.getByRole('heading', { name: /No driver known/ })).toBeVisible();
  await page.getByLabel('Alarms together').selectOption('event');
  await page.getByLabel('Note about this alarm').blur();
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  await expect(page.getByText('No alarm waits for a decision')).toBeVisible();
  // What he looks at stays before his eyes, with who decided it how.
  await expect(others).toHaveCount(0);
  await expect(second.getByRole('region', { name: /^Case / })).toContainText(`Confirmed by ${ann}`);
});

test('who may not see events has no inbox', async ({ page, outrider, own }) => {
  const deviceid = await own.device();
  const person = await own.person(await own.permission(['P_dash', 'P_live']), [deviceid]);
  await openAs(page, outrider, '/inbox', person, PASSWORD);
  await expect(page).not.toHaveURL(/inbox/);
  await expect(page.getByRole('link', { name: /To decide/ })).toHaveCount(0);
});
