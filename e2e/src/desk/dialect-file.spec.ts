import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { readMake } from '@outrider/virtual-fleet/recorder/recorder-make.ts';
import { openDashboardRow } from '../support/dashboard-row.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import type { Outrider } from '../support/outrider.ts';
import type { Own } from '../support/own.ts';
import { widthOf } from '../support/width-of.ts';

const guide = fileURLToPath(new URL('../../../docs/guide/dialects', import.meta.url));
const PHONE = { width: 390, height: 844 };
const LIST = '/recordersettings';

/** A recorder of the make that the guide's example is for, with the answers of such a recorder. Gives its id, and what it writes down. */
async function exampleRecorder(own: Own): Promise<{ deviceid: string; lines: readonly string[] }> {
  const deviceid = await own.device();
  const lines: string[] = [];
  own.drive(deviceid, 4, {
    make: readMake('EXMPL/M9/V3.1'),
    parameters: join(guide, 'example-capture.txt'),
    log: (line) => lines.push(line),
  });
  return { deviceid, lines };
}

/** Puts the guide's example and a file with a fault into the folder of dialects, and has the page read it. Gives the two on the page. */
async function addFiles(page: Page, outrider: Outrider): Promise<{ example: Locator; faulty: Locator }> {
  const folder = join(outrider.data, 'dialects');
  await mkdir(folder, { recursive: true });
  const text = await readFile(join(guide, 'example.json'), 'utf8');
  await copyFile(join(guide, 'example.json'), join(folder, 'example.json'));
  await writeFile(join(folder, 'faulty.json'), text.replace('"sys_TURN"', '"sys_TURNS"'));
  await openAs(page, outrider, `${LIST}?tab=dialects`);
  await page.getByRole('button', { name: 'Read the folder again' }).click();
  const files = page.getByRole('list', { name: 'Dialects' });
  return {
    example: files.getByRole('listitem', { name: 'example.json' }),
    faulty: files.getByRole('listitem', { name: 'faulty.json' }),
  };
}

/** Opens the settings of a recorder from the list of all. */
async function openSettings(page: Page, deviceid: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(deviceid);
  await page.getByRole('button', { name: `Remote settings of ${deviceid}` }).click();
  const dialog = page.getByRole('dialog', { name: `${deviceid} remote settings` });
  await expect(dialog.getByRole('tab', { name: 'Network' })).toBeVisible();
  return dialog;
}

/** Sends what was changed, one setting. */
async function send(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save 1 change' }).click();
  await dialog.getByRole('button', { name: 'Send 1 change' }).click();
}

test.afterEach(async ({ outrider }) => {
  await rm(join(outrider.data, 'dialects'), { recursive: true, force: true });
});

test('an administrator adds the file of a further make, reads what is wrong with another one, sets what the file describes, and wakes the recorder by its words', async ({
  page,
  outrider,
  own,
}) => {
  const { deviceid, lines } = await exampleRecorder(own);
  const { example, faulty } = await addFiles(page, outrider);
  await expect(example.getByRole('heading')).toHaveText('Example M9 In use');
  await expect(example).toContainText('EXMPL M9 V3');
  await expect(example).toContainText('commands: format, wakeup, mcu');
  await expect(faulty.getByRole('heading')).toHaveText('faulty.json Not in use');
  await expect(faulty).toContainText('settings.sys_TURNS: is no setting');

  await page.getByRole('tab', { name: 'Devices' }).click();
  const dialog = await openSettings(page, deviceid);
  await dialog.getByRole('tab', { name: 'System' }).click();
  const delay = dialog.getByLabel('Seconds it goes on after the ignition is off', { exact: true });
  // 5 minutes, as the recorder counts.
  await expect(delay).toHaveValue('300');
  // The file says that it has none, whatever the standard has.
  await expect(dialog.locator('[data-key="sys_EISP"], [data-key="sys_OSPeriod"]')).toHaveCount(0);
  await dialog.getByRole('tab', { name: 'G-Sensor' }).click();
  await expect(dialog.getByText('Nothing can be set')).toBeVisible();

  await dialog.getByRole('tab', { name: 'System' }).click();
  await delay.fill('600');
  await send(dialog);
  await expect(page.getByText(`${deviceid} has what was sent.`)).toBeVisible();
  await dialog.getByRole('tab', { name: 'Raw Data' }).click();
  const raw = dialog.getByRole('row', { name: /^sys_AccOffSec/ }).getByRole('cell');
  await expect(raw).toHaveText(['600', '–']);

  // It counts minutes.
  await dialog.getByRole('tab', { name: 'System' }).click();
  await delay.fill('90');
  await send(dialog);
  const refused = dialog.locator('[data-key="sys_AccOffSec"] [data-state="refused"]');
  await expect(refused).toContainText('The recorder has no way to be set to this');
  await refused.getByRole('button', { name: /^Take back/ }).click();
  await expect(delay).toHaveValue('600');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await openDashboardRow(page, outrider, deviceid);
  await page.getByRole('button', { name: `Edit ${deviceid}`, exact: true }).click();
  const commands = page
    .getByRole('dialog', { name: `${deviceid} Editor` })
    .getByRole('group', { name: 'Commands' });
  await commands.getByRole('button', { name: 'Wake the recorder up' }).click();
  await page.getByRole('button', { name: `Wake ${deviceid}` }).click();
  await expect(commands.getByText('The recorder agreed: it stays awake for a while.')).toBeVisible();
  expect(lines.filter((line) => line.includes('"@WAKEUP,120"'))).toHaveLength(1);
});

test('on a phone the file is read, and a switch that it describes is set', async ({
  page,
  outrider,
  own,
}) => {
  await page.setViewportSize(PHONE);
  const { deviceid } = await exampleRecorder(own);
  const { example, faulty } = await addFiles(page, outrider);
  await expect(example).toContainText('In use');
  await expect(faulty).toContainText('settings.sys_TURNS: is no setting');
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('tab', { name: 'Devices' }).click();
  const dialog = await openSettings(page, deviceid);
  await dialog.getByRole('tab', { name: 'System' }).click();
  const turn = dialog.getByLabel('A turn signal shows the camera of that side');
  await expect(turn).toBeChecked();
  await turn.uncheck();
  await send(dialog);
  await expect(page.getByText(`${deviceid} has what was sent.`)).toBeVisible();
  await expect(turn).not.toBeChecked();
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(PHONE.width);
});
