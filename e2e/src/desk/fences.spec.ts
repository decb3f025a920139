import type { Locator } from '@playwright/test';
import { expectNoViolations, expectNoViolationsWideAndOnPhone } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { withFingers } from '../support/fingers.ts';
import { mapped } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';
import { type Colour, pixelShare } from '../support/map-pixels.ts';
import { PASSWORD } from '../support/people.ts';
import { restingBox } from '../support/resting-box.ts';
import { connectRecorder } from '../support/raw-recorder.ts';
import { northOf, reportPlace } from '../support/report-place.ts';
import { withoutWebGl } from '../support/without-webgl.ts';

test.use(mapped);

/** Edge of a fence by daylight. */
const EDGE: Colour = [0xa8, 0x43, 0x1a];
/** The day of a moment where the tests run: YYYY-MM-DD. */
const dayIn = (ms: number): string => new Date(ms).toLocaleDateString('sv');

test('an administrator enters a fence by numbers, and a vehicle that comes in is told to everybody who looks', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const title = `Yard of ${deviceid}`;
  using recorder = await connectRecorder(outrider, deviceid);
  const place = (lat: number) => ({ lat, lng: 121.5 });
  const at = (lat: number) => reportPlace(recorder, place(lat));
  await at(25.0452);

  await openAs(page, outrider, '/fence');
  const panel = page.getByRole('region', { name: 'Fence', exact: true });
  await expect(panel.getByLabel('Title')).toBeDisabled();
  await page.getByRole('button', { name: 'New fence' }).click();
  await panel.getByLabel('Title').fill(`Yard' of ${deviceid}`);

  // A finger taps where it is to be, and drags its edge.
  const spotOf = async (what: Locator) => {
    const { x, y, width, height } = (await what.boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  const edge = page.getByRole('button', {
    name: 'Edge of the circle: drag it, or press an arrow key',
  });
  const map = page.locator('.or-shapes[data-armed="true"]');
  await withFingers(page, async (touch) => {
    await touch('touchStart', await spotOf(map));
    await touch('touchEnd');
    await expect(edge).toBeVisible();
    await expect(panel.getByLabel('Latitude, °')).not.toHaveValue('0');
    const radius = await panel.getByLabel('Radius, m').inputValue();
    const [x, y] = await spotOf(edge);
    await touch('touchStart', [x, y]);
    for (const further of [20, 40, 60]) await touch('touchMove', [x + further, y + 5]);
    await touch('touchEnd');
    await expect
      .poll(async () => Number(await panel.getByLabel('Radius, m').inputValue()))
      .toBeGreaterThan(Number(radius));
  });

  await panel.getByLabel('Radius, m').fill('0');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('A radius is 1 to 1,000,000 m.')).toBeVisible();
  await panel.getByLabel('Latitude, °').fill('25.04');
  await panel.getByLabel('Longitude, °').fill('121.5');
  await panel.getByLabel('Radius, m').fill('500');
  await panel.getByLabel('Search devices to choose').fill(deviceid);
  await panel.getByRole('treeitem', { name: deviceid }).last().click();
  // What else is an event: by the keyboard, with what is wrong said beside it.
  await panel.getByLabel('Kind of place').selectOption('Depot');
  await panel.getByLabel('Faster inside than, km/h').fill('fast');
  await panel
    .getByRole('combobox', { name: 'Inside when not allowed' })
    .selectOption('Outside of these hours');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await panel.getByLabel(day, { exact: true }).press('Space');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('A speed is a whole number up to 300 km/h.')).toBeVisible();
  await expect(panel.getByText('Choose a day at least.')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Inside when not allowed' }).selectOption('Off');
  await panel.getByLabel('Faster inside than, km/h').fill('30');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const row = page.getByRole('complementary', { name: 'Fences' }).getByRole('button', { name: title });
  await expect(row).toContainText('0 inside');
  const search = page.getByLabel('Search fences');
  await search.fill('another place');
  await expect(row).toHaveCount(0);
  await search.fill(deviceid);
  await expect(row).toHaveCount(1);

  await expectNoViolationsWideAndOnPhone(page, 'a fence and its handles');

  // On a phone the list, the map, the first field and what saves are seen at once, and whole.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const part of [row, panel.getByLabel('Title'), panel.getByRole('button', { name: 'Save' })])
    await expect(part).toBeInViewport({ ratio: 1 });
  if (wide !== null) await page.setViewportSize(wide);

  // The edge is moved by the keyboard: the field follows.
  await edge.press('ArrowRight');
  await expect(panel.getByLabel('Radius, m')).not.toHaveValue('500');

  // It is still 80 m outside; then it comes in.
  await at(25.0452);
  await at(25.044);
  await expect(row).toContainText('1 inside');
  await page.getByRole('button', { name: /^Events, / }).click();
  const event = page.locator('.or-event').filter({ hasText: title });
  await expect(event.filter({ hasText: 'Trigger in' })).toBeVisible();
  await expect(event.filter({ hasText: 'Too fast in fence' })).toBeVisible();

  // Nobody is to see who is there: the list of fences does not say it either.
  await panel.getByLabel('Who sees vehicles that are inside').selectOption('Shown to nobody');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Private zone');
  await expect(row).not.toContainText('inside');
  await page.goto(`${outrider.address}/`);
  await expect(page.getByRole('option', { name: deviceid })).toContainText('In a private zone since');
});

test('a vehicle that came in and is switched off there is told of once it stays for too long', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const title = `Ramp of ${deviceid}`;
  const place = { lat: -20.8 - own.number() / 1_000, lng: 57.8 };
  await own.fence(title, deviceid, place, 300);
  await openAs(page, outrider, '/fence');
  await page.getByRole('complementary', { name: 'Fences' }).getByRole('button', { name: title }).click();
  const panel = page.getByRole('region', { name: 'Fence', exact: true });
  await panel.getByLabel('Stays longer than, min').fill('1');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  {
    using recorder = await connectRecorder(outrider, deviceid);
    const nowMs = Date.now();
    // Over the edge after two thirds of the way: a minute is over soon after its last word.
    await reportPlace(recorder, northOf(place, 900), nowMs - 88_000);
    await reportPlace(recorder, place, nowMs - 40_000);
  }
  await page.getByRole('button', { name: /^Events, / }).click();
  const event = page.locator('.or-event').filter({ hasText: title });
  await expect(event.filter({ hasText: 'Trigger in' })).toBeVisible();
  await expect(event.filter({ hasText: 'Stayed long in fence' })).toBeVisible();
});

for (const webgl of [true, false])
  test(`fences that are not chosen are on the map with their names, also one that is off${webgl ? '' : ', without WebGL too'}`, async ({
    page,
    outrider,
    own,
  }) => {
    if (!webgl) await withoutWebGl(page);
    await page.emulateMedia({ colorScheme: 'light' });
    const [yard, block] = [`Yard ${own.number()}`, `Block ${own.number()}`];
    // Out of sight of those that another run of it has left, which are on the map too.
    const place = { lat: -21.3 - own.number() / 100, lng: 57.9 };
    // The chosen one has a colour of its own, so that the edges of others are told from its edge.
    await own.fence(yard, undefined, place, 300, undefined, 'blue');
    await openAs(page, outrider, '/fence');
    const row = page.getByRole('complementary', { name: 'Fences' }).getByRole('button', { name: yard });
    await row.click();
    await expect(page.locator('.or-shape')).toBeInViewport({ ratio: 1 });
    const name = page.locator('.or-shape-name').filter({ hasText: block });
    await expect(name).toHaveCount(0);
    expect(await pixelShare(page, EDGE)).toBeLessThan(0.0001);

    // A little beyond the yard, on all sides.
    const ring = [
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
    ].map(([north = 0, east = 0]) => ({ lat: place.lat + north * 0.0029, lng: place.lng + east * 0.0031 }));
    await own.fence(block, undefined, place, 200, { kind: 'polygon', rings: [ring] });
    await page.reload();
    await row.click();
    await expect.poll(() => pixelShare(page, EDGE)).toBeGreaterThan(0.0005);
    // By the keyboard it is chosen on the map.
    await name.press('Enter');
    await expect(page.getByRole('region', { name: 'Fence', exact: true }).getByLabel('Title')).toHaveValue(
      block,
    );
  });

for (const webgl of [true, false])
  test(`a user who sees a vehicle sees its fences on the live map${webgl ? '' : ', without WebGL too'}`, async ({
    page,
    outrider,
    own,
  }) => {
    if (!webgl) await withoutWebGl(page);
    await page.emulateMedia({ colorScheme: 'light' });
    const [seen, hidden] = [await own.device(), await own.device()];
    // On an island of their own, so that no fence of another journey is near.
    const place = { lat: -20.3 - own.number() / 1_000, lng: 57.5 };
    await own.fence(`Yard of ${hidden}`, hidden, place, 300);
    const person = await own.person(await own.permission(['F_gps', 'P_dash', 'P_gppb']), [seen]);
    using recorder = await connectRecorder(outrider, seen);
    // A way through it, all on one day.
    const nowMs = Date.now();
    const beganMs = dayIn(nowMs - 20_000) === dayIn(nowMs) ? nowMs - 20_000 : nowMs;
    await reportPlace(recorder, northOf(place, -400), beganMs);
    await reportPlace(recorder, northOf(place, -200), beganMs + 20_000);

    await openAs(page, outrider, '/', person, PASSWORD);
    await page.getByRole('option', { name: seen }).click();
    const fences = page.getByRole('button', { name: 'Show fences' });
    await expect(fences).toHaveAttribute('aria-pressed', 'false');
    const answered = page.waitForResponse(/\/api\/map\/fences/);
    await fences.click();
    // Events of a vehicle that they do not see are not told.
    expect(await (await answered).json()).toEqual({ fences: [], simpler: 0 });

    // One that is drawn meanwhile is there without anybody's doing.
    await own.fence(`Yard of ${seen}`, seen, place, 300);
    await expect.poll(() => pixelShare(page, EDGE)).toBeGreaterThan(0.0005);

    // So it is on the map of what is driven again, which keeps the choice.
    await page.goto(`${outrider.address}/gpsplayback?device=${seen}&day=${dayIn(beganMs)}`);
    await expect(fences).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => pixelShare(page, EDGE)).toBeGreaterThan(0.0005);
    await fences.click();
    await expect.poll(() => pixelShare(page, EDGE)).toBeLessThan(0.0001);
  });

test('fences come from a file: first what would become of each shape, then that, and out as KML and KMZ', async ({
  page,
  outrider,
  own,
}) => {
  const title = `Port ${own.number()}`;
  const bow = [
    [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ],
  ];
  const port = [
    [
      [121, 25],
      [121.01, 25],
      [121.01, 25.01],
      [121, 25],
    ],
  ];
  const collection = {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', geometry: { type: 'Polygon', coordinates: port }, properties: { name: title } },
      { type: 'Feature', geometry: { type: 'Polygon', coordinates: bow }, properties: { name: 'Bow' } },
    ],
  };
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text),
  });
  await openAs(page, outrider, '/fence');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import fences' });
  const input = dialog.getByLabel('GeoJSON, KML or KMZ');
  await input.setInputFiles(file('x.kml', '<!DOCTYPE kml SYSTEM "file:///etc/passwd"><kml/>'));
  await expect(dialog.getByText('The file declares a document type')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 0 fences' })).toBeDisabled();

  await input.setInputFiles(file('ports.geojson', JSON.stringify(collection)));
  await expect(dialog.getByRole('row', { name: /^Bow/ })).toContainText(
    'Its edge crosses itself near 0.50000, 0.50000',
  );
  await expect(dialog.getByRole('row', { name: title })).toContainText('New');
  await expectNoViolations(page, 'what would become of a file');
  await dialog.getByRole('button', { name: 'Import 1 fence', exact: true }).click();
  await expect(page.getByText('Fences were imported')).toBeVisible();
  const list = page.getByRole('complementary', { name: 'Fences' });
  await list.getByRole('button', { name: title }).click();
  await expect(page.getByRole('region', { name: 'Fence', exact: true }).getByLabel('Title')).toHaveValue(
    title,
  );

  for (const kind of ['KML', 'KMZ']) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: kind }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(new RegExp(`^fences .*\\.${kind.toLowerCase()}$`));
    // Out and in again it is there already.
    await page.getByRole('button', { name: 'Import' }).click();
    await input.setInputFiles(await saved.path());
    await expect(dialog.getByRole('row', { name: title })).toContainText('There already');
    await page.keyboard.press('Escape');
  }

  // What nobody needs any more goes, and its slot is free.
  await page.getByRole('button', { name: 'Remove fence' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove fence' }).click();
  await expect(page.getByText('The fence was removed')).toBeVisible();
  await expect(list.getByRole('button', { name: title })).toHaveCount(0);
});

test('a hole is drawn in a polygon by clicks, steps are taken back, a corner is caught, and all is there when it is loaded again', async ({
  page,
  outrider,
  own,
}) => {
  const title = `Ring ${own.number()}`;
  // In the middle of what is drawn, from left to right at a fifth.
  const gate = { lat: -20.95, lng: 58.02 };
  // Off, and it watches nobody.
  const ring = [gate, { ...gate, lng: 58.024 }, { lat: -20.954, lng: 58.024 }];
  await own.fence(`Gate ${own.number()}`, undefined, gate, 300, { kind: 'polygon', rings: [ring] });
  await openAs(page, outrider, '/fence');
  await page.getByRole('button', { name: 'New fence' }).click();
  const panel = page.getByRole('region', { name: 'Fence', exact: true });
  await panel.getByLabel('Title').fill(title);
  await panel.getByLabel('Shape').selectOption({ label: 'Polygon' });
  const corners = panel.getByLabel('Corners');
  await corners.fill('-21,58\n-21,58.1\n-20.9,58.1\n-20.9,58');
  await page.getByRole('button', { name: 'Show the fence' }).click();
  await page.getByRole('button', { name: 'Draw a hole' }).click();
  const { x, y, width, height } = await restingBox(page.locator('.or-shape'));
  for (const [right, down] of [
    [0.3, 0.3],
    [0.7, 0.3],
    [0.5, 0.7],
  ] as const)
    await page.mouse.click(x + width * right, y + height * down);
  await expect(
    page.getByRole('button', { name: 'Hole 1, corner 3: drag it, or press an arrow key' }),
  ).toBeVisible();
  const drawn = /^(-2[\d.]+,5[\d.]+\n){4}\n(-2[\d.]+,5[\d.]+\n){2}-2[\d.]+,5[\d.]+$/;
  await expect(corners).toHaveValue(drawn);
  const whole = await corners.inputValue();

  // A hand drags a corner close to one of another fence, which catches it: one step, which is taken back.
  const handle = page.getByRole('button', { name: 'Corner 1: drag it, or press an arrow key', exact: true });
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(x + width * 0.1, y + height * 0.7, { steps: 3 });
  await page.mouse.move(x + width * 0.2 + 4, y + height * 0.5 + 3);
  await expect(page.locator('.or-shape-caught')).toContainText('Gate ');
  await page.mouse.up();
  await expect(page.locator('.or-shape-caught')).toHaveCount(0);
  await expect(corners).toHaveValue(/^-20\.95,58\.02\n/);
  await handle.press('Control+z');
  await expect(corners).toHaveValue(whole);
  // Back as far as it goes, and forth again.
  const lines = async (): Promise<number> => (await corners.inputValue()).split('\n').length;
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect.poll(lines).toBe(7);
  await undo.click();
  await undo.click();
  await expect.poll(lines).toBe(4);
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+Shift+z');
  await expect(corners).toHaveValue(whole);
  await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled();

  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('complementary', { name: 'Fences' }).getByRole('button', { name: title }).click();
  await expect(corners).toHaveValue(drawn);
});
