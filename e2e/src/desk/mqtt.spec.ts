import { TestingBroker } from '@outrider/server/onward/mqtt/testing-broker.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test('a broker is set up, tried and told of one vehicle alone, on a phone; switched off it knows of none', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle(1);
  await using broker = await TestingBroker.start(0, 'secret');
  const address = `127.0.0.1:${broker.port}`;
  await own.sets('mqtt');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, outrider, '/setting?section=mqtt');
  const tab = page.getByRole('tabpanel');
  const save = tab.getByRole('button', { name: 'Save', exact: true });
  const standing = tab.getByRole('region', { name: 'State of the connection to the broker' });
  await expect(standing).toContainText('The broker is told nothing.');
  await tab.getByLabel('Tell an MQTT broker how vehicles are').check();
  await tab.getByLabel('Broker', { exact: true }).fill(address);
  await save.click();
  await expect(
    tab.getByText('An address such as mqtts://broker.example:8883, without a user.'),
  ).toBeVisible();
  await tab.getByLabel('Broker', { exact: true }).fill(`mqtt://${address}`);
  await tab.getByLabel('Broker user').fill('van');
  await tab.getByLabel('Broker password').fill('wrong');
  await tab.getByLabel('Topics begin with').fill('fleet');
  await save.click();
  await expect(standing).toContainText(`${address} does not answer`);
  await expect(standing).toContainText('The broker does not take this user and password');
  // Of one vehicle alone, before anything is told.
  await tab.getByLabel('Vehicles that the broker is told of').fill(deviceid);
  await tab.getByRole('button', { name: 'Save these vehicles' }).click();
  await tab.getByText('Last changes').click();
  await expect(
    tab.getByRole('listitem').filter({ hasText: 'Vehicles that the broker is told of' }).first(),
  ).toContainText(deviceid);
  await tab.getByLabel('Broker password').fill('secret');
  await save.click();
  await expect(standing).toContainText(`Connected to ${address}`);
  await expect(standing.getByText('Vehicles that it knows of')).toBeVisible();
  await expect
    .poll(() => [...broker.kept.keys()].filter((topic) => /^fleet\/devices\/[^/]+$/.test(topic)))
    .toEqual([`fleet/devices/${deviceid}`]);
  expect(broker.json(`homeassistant/device/fleet_${deviceid}/config`)).toHaveProperty('components.tracker');
  await tab.getByRole('button', { name: 'Send a test' }).click();
  await expect(tab.getByText(/The broker took a message in the topic/)).toBeVisible();
  await expectNoViolations(page, 'a broker that is told');

  await tab.getByLabel('Tell an MQTT broker how vehicles are').uncheck();
  await save.click();
  await expect(standing).toContainText('The broker is told nothing.');
  // That the server left, and nothing of a vehicle.
  await expect.poll(() => Object.fromEntries(broker.kept)).toEqual({ 'fleet/status': 'offline' });
});
