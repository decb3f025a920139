import { type ServerSection, serverSections, serverSettings } from '@outrider/model/server-settings.ts';
import type { Locator } from '@playwright/test';
import { expectFingerSized, expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

// What is set here is of the whole server: what another journey left set there would be no change.
test.use({ options: { vehicles: 0 } });

/** A field of each section with a form as it is declared, and a value that does nothing by itself. The others have journeys of their own. */
const changes: Partial<Record<ServerSection, readonly [field: string, value: string]>> = {
  ddns: ['user', 'fleet'],
  cloud: ['ip', 'portal.example'],
  maintain: ['hour', '4'],
  gpsRelay: ['ip', 'platform.example'],
  map: ['attribution', 'Our own streets'],
  events: ['footagesize', '100G'],
  inbox: ['warning', '61'],
  letsEncrypt: ['email', 'ops@example.com'],
  recordOptions: ['fetchedSize', '21G'],
  eventRecover: ['enable', 'Wait for room'],
  database: ['positionsSize', '900G'],
  footageUpload: ['host', 'ftp.example'],
  pushEvent: ['hours', '25'],
  nominatim: ['server', 'http://127.0.0.1:89/nominatim/'],
  routing: ['server', 'http://127.0.0.1:5000'],
  heartbeatRelay: ['addr', '127.0.0.1:6808'],
  mqtt: ['prefix', 'fleet'],
  emailSender: ['name', 'Depot'],
  smsSender: ['sender', 'Depot'],
  health: ['oldFirmwareDays', '15'],
  backups: ['keep', '8'],
  privacy: ['reasonMinutes', '16'],
};

/** The sections are opened in so many journeys: in one they would take as long as a journey may, on a slow machine. */
const PARTS = 3;

async function enter(field: Locator, value: string): Promise<void> {
  if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value);
  else await field.fill(value);
}

for (let part = 0; part < PARTS; part++) {
  const journey = `each section of the settings is opened on a phone, and what is saved in it is taken back by one button, part ${part + 1} of ${PARTS}`;
  test(journey, async ({ page, outrider }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAs(page, outrider, '/setting');
    for (const section of serverSections.filter((_section, at) => at % PARTS === part))
      await test.step(section, async () => {
        const { title, fields } = serverSettings[section];
        await page.getByRole('combobox', { name: 'Server Settings' }).selectOption(section);
        const tab = page.getByRole('tabpanel');
        await expect(tab.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
        const [name, value] = changes[section] ?? [];
        if (name !== undefined && value !== undefined) {
          const { label } = (fields as Record<string, { readonly label: string }>)[name]!;
          const field = tab.getByLabel(label, { exact: true });
          const before = await field.inputValue();
          expect(before, 'another journey has left it set').not.toBe(value);
          await enter(field, value);
          await tab.getByRole('button', { name: 'Save', exact: true }).first().click();
          await tab.getByText('Last changes').click();
          const row = tab.locator('.or-setting-changes li').first();
          await expect(row).toContainText(`→ ${value}`);
          await expectNoViolations(page, section);
          await row.getByRole('button', { name: 'Take back' }).click();
          await expect(field).toHaveValue(before);
        } else await expectNoViolations(page, section);
        await expectFingerSized(page, section);
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(tooWide, `${section} is wider than the phone`).toBeLessThanOrEqual(0);
      });
  });
}
