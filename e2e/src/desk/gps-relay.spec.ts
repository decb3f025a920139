import { encodeTime } from '@outrider/jt808/device-time.ts';
import { terminalOf } from '@outrider/jt808/frame/terminal-of.ts';
import { locationItem } from '@outrider/jt808/messages/location-items.ts';
import { Acceptor } from '@outrider/virtual-fleet/testing/acceptor.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { connectRecorder } from '../support/raw-recorder.ts';

test('an administrator has positions go on to another platform, which gets them under the number of the vehicle, also after it was away', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  using recorder = await connectRecorder(outrider, deviceid);
  const say = (speedKmh: number) =>
    recorder.say('location', {
      alarm: 0,
      status: 3,
      latitude: 25.125,
      longitude: 121.5,
      altitude: 10,
      speedKmh,
      direction: 90,
      time: encodeTime(Date.now()),
      items: [locationItem('satellites', 9)],
    });
  const first = await Acceptor.listen();
  const { port } = first;
  const speedsAt = (platform: Acceptor): number[] =>
    platform.received.flatMap(({ phone, message }) => {
      if (terminalOf(phone) !== terminalOf(deviceid)) return [];
      if (message.name === 'location') return [message.body.speedKmh];
      return message.name === 'locationBatch' ? message.body.locations.map((one) => one.speedKmh) : [];
    });

  await own.sets('gpsRelay');
  await openAs(page, outrider, '/setting?section=gpsRelay');
  const tab = page.getByRole('tabpanel');
  await expect(tab.getByText('Nothing is sent on.')).toBeVisible();
  await tab.getByLabel('Platform that gets the positions').fill('platform:80');
  await tab.getByRole('button', { name: 'Save' }).click();
  await expect(tab.getByText('A name or an IP address, without a port.')).toBeVisible();
  await tab.getByLabel('Platform that gets the positions').fill('127.0.0.1');
  await tab.getByLabel('Its port for JT/T 808').fill(String(port));
  await tab.getByLabel('Send positions on to another platform').check();
  await tab.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings were kept.').first()).toBeVisible();

  await say(41.5);
  await expect.poll(() => speedsAt(first)).toEqual([41.5]);
  await expect(tab.getByText(`Connected to 127.0.0.1:${port}`)).toBeVisible();

  await first[Symbol.asyncDispose]();
  await say(42.5);
  await say(43.5);
  await expect(tab.getByText(`127.0.0.1:${port} does not answer`)).toBeVisible();
  await expect(tab.getByText('It cannot be reached')).toBeVisible();

  await using second = await Acceptor.listen(2013, port);
  await expect.poll(() => speedsAt(second)).toEqual([42.5, 43.5]);
  await expect(tab.getByText(`Connected to 127.0.0.1:${port}`)).toBeVisible();

  await tab.getByLabel('Send positions on to another platform').uncheck();
  await tab.getByRole('button', { name: 'Save' }).click();
  await expect(tab.getByText('Nothing is sent on.')).toBeVisible();
});
