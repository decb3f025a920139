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
  await expect(shown).toContainText('61 mi/h');
  await expect(shown.getByText('The server has no recording of this moment')).toBeVisible();
  await claimed;
  // What is said for one case is said for no other.
  const internal = shown.getByLabel('With alarms, internal notes and files of the recorder');
  await internal.check();
  await rows.last().click();
  await expect(shown).toContainText('Over speed alarm');
  await expect(internal).not.toBeChecked();
  await rows.first().click();
  await expect(shown).toContainText('Emergency');

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

  // Several at once: what somebody else looks at is left as it is, and said.
  await page.keyboard.press('*');
  const chosen = page.getByRole('region', { name: 'Chosen alarms' });
  await expect(chosen).toContainText('2 alarms chosen');
  await page.keyboard.press('f');
  await page.keyboard.press('1');
  await expect(page.getByText('Partly done: 1 of 2 alarms was left as it is')).toBeVisible();
  // A decision can be taken back for 10 s: nothing else is looked at meanwhile.
  await page.keyboard.press('z');
  await expect(rows).toHaveText([/^Emergency/, /^Over speed alarm/]);
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveCount(0);
  await expect(shown).toContainText('Emergency');

  await page.keyboard.press('f');
  await expect(shown.getByRole('button', { name: 'Road surface' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText(`${seen}: False alarm: Road surface`)).toBeVisible();
  await page.keyboard.press('z');
  await expect(rows).toHaveText([/^Emergency/, /^Over speed alarm/]);
  await expect(shown).toContainText('Emergency');
  await page.keyboard.press('e');
  await page.keyboard.press('2');
  await expect(rows).toHaveText([/^Over speed alarm/]);
  await expect(others).toHaveText([/^Over speed alarm/]);
  await page.getByRole('button', { name: 'Escalated' }).click();
  await expect(rows).toHaveText([/^Emergency.*Escalated: Emergency services/]);
  await page.getByRole('button', { name: 'To decide' }).click();
  await expect(rows).toHaveText([/^Over speed alarm/]);

  await page.getByRole('button', { name: `Take it over from ${bob}` }).click();
  await expect(second.getByText(`${ann} looks at this alarm`)).toBeVisible();
  await expect(shown).toContainText(/\d+ (?:s|min) left/);
  await shown.getByLabel('Note about this alarm').fill('He was overtaken');
  await shown.getByLabel('Note about this alarm').press('Enter');
  await expect(shown.getByRole('listitem')).toContainText('He was overtaken');
  await page.getByLabel('Note about this alarm').blur();
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  await expect(page.getByText('No alarm is waiting for a decision')).toBeVisible();
  const history = second.getByRole('region', { name: 'History of the decisions' }).getByRole('listitem');
  await expect(history).toHaveText([/New → Acknowledged/, /Acknowledged → Confirmed/]);
  // The case that they look at stays on the screen, with the person who decided it, and how.
  await expect(others).toHaveCount(0);
  await expect(second.getByRole('region', { name: /^Case / })).toContainText(`Confirmed by ${ann}`);

  // A user who sets plans tunes the kind right there, and takes that back.
  const again = async (): Promise<void> => {
    await say(recorder, 0);
    await say(recorder, OVER_SPEED);
  };
  const taken = page.waitForResponse(/\/api\/case\/claim/);
  await again();
  await taken;
  await using third = await browser.newContext();
  const chief = await third.newPage();
  await openAs(chief, outrider, '/inbox');
  await chief.getByLabel('Search for a vehicle').fill(seen);
  const ofSeen = chief.getByRole('list', { name: 'Alarms to decide about' }).getByRole('button');
  await expect(ofSeen).toHaveText([/^Over speed alarm/]);
  await ofSeen.click();
  const tune = chief.getByRole('button', { name: 'Tune this kind of alarm' });
  const dialog = chief.getByRole('dialog');
  const row = (what: string) => dialog.getByRole('button', { name: `Take it back: ${what} of ${seen}` });
  await tune.click();
  await expect(dialog.getByLabel('Of which vehicles')).toContainText(`${seen} alone`);
  await expect(dialog).toContainText('Would have asked nobodyDecisions: 2, alarms: 2');
  await dialog.getByRole('button', { name: 'Apply from now on' }).click();
  await expect(dialog).toHaveCount(0);
  await chief.getByRole('button', { name: 'Alarm load' }).click();
  await row('Over speed alarm').click();
  await expect(row('Over speed alarm')).toHaveCount(0);
  await chief.keyboard.press('Escape');

  // While a vehicle is muted, what it does waits apart and asks nobody.
  await tune.click();
  await dialog.getByLabel('What to do').selectOption({ label: 'Mute the vehicle: its alarms wait apart' });
  await expect(dialog).toContainText('Left to decideDecisions: 1, alarms: 1');
  await dialog.getByRole('button', { name: 'Apply from now on' }).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  await expect(ofSeen).toHaveCount(0);
  await again();
  await chief.getByRole('button', { name: /^Muted: / }).click();
  await expect(ofSeen).toHaveText([/^Over speed alarm/]);
  await expect(rows).toHaveCount(0);
  await chief.getByRole('button', { name: 'Alarm load' }).click();
  await row('Every kind').click();
  await expect(row('Every kind')).toHaveCount(0);
});

test('a coach talks an alarm over with its driver, who has no account: an objection, its answer, and a word that it was read', async ({
  page,
  browser,
  outrider,
  own,
}) => {
  const seen = await own.device();
  const ann = await own.person(1, [seen]);
  using recorder = await connectRecorder(outrider, seen);
  await say(recorder, OVER_SPEED);
  await openAs(page, outrider, '/inbox', ann, PASSWORD);
  const talk = page.getByRole('region', { name: 'Coaching' });
  await talk.getByRole('button', { name: 'Hand to a coach' }).click();
  await talk.getByLabel('Coach', { exact: true }).fill(ann);
  await expect(talk.locator('datalist option')).toHaveText([ann]);
  await talk.getByLabel('What to talk about; the driver reads it').fill('98 where 60 are allowed');
  await talk.getByRole('button', { name: 'Hand over' }).click();
  await expect(talk).toContainText(`${ann} is coaching the driver`);
  await talk.getByRole('button', { name: 'Link for the driver' }).click();
  const link = await talk.getByLabel('The link', { exact: true }).inputValue();

  await using context = await browser.newContext();
  const driver = await context.newPage();
  await driver.goto(link);
  await expect(driver.getByRole('heading', { name: 'Over speed alarm' })).toBeVisible();
  await expect(driver.getByText('98 where 60 are allowed')).toBeVisible();
  // Somebody looking over the driver's shoulder cannot note the link.
  expect(driver.url()).not.toContain(link.slice(-20));
  await driver.getByLabel('Your name').fill('Lin Yu-ting');
  await driver.getByRole('button', { name: 'I object' }).click();
  await expect(driver.getByRole('alert')).toContainText('Say why you object');
  await driver.getByLabel('What you want to say about it; needed if you object').fill('It was a motorway');
  await driver.getByRole('button', { name: 'I object' }).click();
  await expect(driver.getByText('You objected at')).toBeVisible();

  await expect(talk).toContainText('The driver objects');
  await expect(talk).toContainText('It was a motorway');
  await talk.getByLabel('Your answer; the driver reads it').fill('Not at this place');
  await talk.getByRole('button', { name: 'Refuse the objection' }).click();
  await expect(talk).toContainText('Refused: the alarm stays in the driver’s score');

  await driver.reload();
  await expect(driver.getByText('Not at this place')).toBeVisible();
  await expect(driver.getByRole('button', { name: 'I object' })).toHaveCount(0);
  await driver.getByLabel('What you want to say about it (optional)').fill('All right');
  await driver.getByRole('button', { name: 'I have read this' }).click();
  await expect(driver.getByText('Lin Yu-ting acknowledged this at')).toBeVisible();
  await expect(talk).toContainText('Acknowledged by the driver');
  await expect(talk).toContainText('All right');
});

test('a user who may not see events has no inbox', async ({ page, outrider, own }) => {
  const deviceid = await own.device();
  const person = await own.person(await own.permission(['P_dash', 'P_live']), [deviceid]);
  await openAs(page, outrider, '/inbox', person, PASSWORD);
  await expect(page).not.toHaveURL(/inbox/);
  await expect(page.getByRole('link', { name: /To decide/ })).toHaveCount(0);
});
