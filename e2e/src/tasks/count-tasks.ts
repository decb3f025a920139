// npm run tasks: does what people do every day, in the real product with its demo, and prints how many steps and seconds each takes; fails where one cannot be done in these steps.
import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import { setUpCompany } from '../pictures/set-up-company.ts';
import { exitOnSignals } from '../support/ends-with-us.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { openAs } from '../support/open-as.ts';
import { bootOutrider } from '../support/outrider.ts';
import { Person } from '../support/person.ts';
import { tasks } from './tasks.ts';

const VEHICLES = 8;
/** The task with this number alone: `npm run tasks -- T9`. */
const only = process.argv[2];
/** So much is recorded before the first task, ms. */
const RECORDED_MS = 60_000;

exitOnSignals();
await using outrider = await bootOutrider({ vehicles: VEHICLES, flags: ['--demo-past', '--demo-faults'] });
await setUpCompany(outrider);
const browser = await launchBrowser();
const seconds = Math.floor((Date.now() + RECORDED_MS / 2) / 1_000);
const clock = new Date(seconds * 1_000).toISOString().slice(11, 19);
await new Promise((resolve) => setTimeout(resolve, RECORDED_MS));
console.log('| task | way | steps | budget | s |\n| --- | --- | --- | --- | --- |');
for (const task of tasks({ clock, seconds })) {
  if (only !== undefined && task.name.split(' ', 1)[0] !== only) continue;
  await using context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    permissions: ['microphone'],
  });
  const page = await context.newPage();
  const person = new Person(page);
  try {
    await openAs(page, outrider, task.path, ADMIN_NAME, outrider.password);
    await task.ready(page).waitFor();
    const begun = performance.now();
    await task.steps(person);
    await task.done(page).waitFor();
    const took = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(`| ${task.name} | ${task.way} | ${person.count} | ${task.budget ?? '–'} | ${took} |`);
  } catch (fault) {
    console.log(
      `| ${task.name} | ${task.way} | not done after ${person.count}: ${String(fault).split('\n', 1)[0]} |`,
    );
    process.exitCode = 1;
  }
}
await browser.close();
