import { firstHttp } from '@outrider/protocol/first-calls.ts';
import { unheardDevice } from '@outrider/model/devices/device.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { variant } from '../../ground/variant.ts';
import { expectGoodLooks, focusOn, LONG_WORD } from '../../testing/looks.ts';
import { aged } from '../states/aged.ts';
import { AsOf } from '../states/AsOf.tsx';
import { BrandLogo } from './BrandLogo.tsx';
import { focusMain } from '../focus-main.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { LevelBadge } from '../badges/LevelBadge.tsx';
import { ReportFaults } from '../badges/ReportFaults.tsx';
import { SettingsPage } from '../form/SettingsPage.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { StateBadge } from '../badges/StateBadge.tsx';
import { ViewerZone } from '../text/ViewerZone.tsx';

const image = page.getByRole('img');

test('an icon is decoration, or a picture with a word; what has not come keeps its place empty', async () => {
  const { container, rerender } = await render(<Icon name="x-lg" size="20px" label="Closed" />);
  const place = container.querySelector<HTMLElement>('.or-icon')!;
  const source = () => place.style.getPropertyValue('--or-icon');
  await expect.element(image).toHaveAccessibleName('Closed');
  await expect.element(image).not.toHaveAttribute('aria-hidden');
  expect(source()).toContain('url(');
  await rerender(<Icon name="x-lg" size="20px" />);
  await expect.element(image).not.toBeInTheDocument();
  await expect.poll(() => place.getAttribute('aria-hidden')).toBe('true');
  await rerender(<Icon name={'none-such' as IconName} size="20px" />);
  expect(source()).not.toContain('url(');
  expect(place.getBoundingClientRect().width).toBe(20);
});

test('the logo is the product’s, or the deployment’s own; neither is read out, for its name stands beside it', async () => {
  const before = variant.getState();
  onTestFinished(() => variant.setState(before, true));
  const { container } = await render(<BrandLogo size={32} />);
  const drawn = container.querySelector('svg');
  expect(drawn?.getBoundingClientRect().height).toBe(32);
  expect(drawn).toHaveAttribute('aria-hidden', 'true');
  variant.setState({ logo: true });
  await expect.element(page.getByRole('presentation')).toHaveAttribute('src', firstHttp.variantLogo.path);
  await expect.element(page.getByRole('presentation')).toHaveAttribute('height', '32');
  await expect.element(image).not.toBeInTheDocument();
  expect(container.querySelector('svg')).toBeNull();
});

test('where text will be stands a bar of its size, of which nothing is read out and nothing moves for those who want that', async () => {
  const { container } = await render(
    <p style={{ width: 200, fontSize: 16 }}>
      <Skeleton />
      <Skeleton width="50%" height="40px" />
    </p>,
  );
  const [line, half] = container.querySelectorAll('.or-skeleton');
  expect(line).toHaveAttribute('aria-hidden', 'true');
  expect([line?.getBoundingClientRect().width, line?.getBoundingClientRect().height]).toEqual([200, 16]);
  expect([half?.getBoundingClientRect().width, half?.getBoundingClientRect().height]).toEqual([100, 40]);
  // The pages of tests ask for less motion.
  const { animationIterationCount, animationName } = getComputedStyle(line!);
  expect(animationName === 'none' || animationIterationCount === '1').toBe(true);
  await expectGoodLooks();
});

test('times say by whose clock they are told; a moment that is none has no clock', async () => {
  const { container, rerender } = await render(<ViewerZone atMs={Date.UTC(2026, 6, 1)} />);
  await expect.element(page.getByText('UTC+00:00')).toHaveAttribute('title', 'Clock on this computer');
  await expectGoodLooks();
  await rerender(<ViewerZone atMs={Number.NaN} />);
  expect(container).toBeEmptyDOMElement();
});

test('a page of settings is the main part, has one heading, and takes the focus when its screen comes', async () => {
  await render(
    <SettingsPage title={`Settings of ${LONG_WORD}`} className="or-server-settings">
      <button type="button">Save</button>
    </SettingsPage>,
  );
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent(`Settings of ${LONG_WORD}`);
  await focusOn(page.getByRole('button', { name: 'Save' }));
  focusMain();
  await expect.element(main).toHaveFocus();
  await expectGoodLooks();
});

test('what is old of today says its clock, what is older its day too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 10, 18) });
  onTestFinished(() => void vi.useRealTimers());
  const { rerender } = await render(<AsOf sinceMs={Date.UTC(2026, 2, 10, 12, 30)} />);
  await expect.element(page.getByText('as of 12:30:00', { exact: true })).toBeVisible();
  await rerender(<AsOf sinceMs={Date.UTC(2026, 2, 9, 12, 30)} />);
  await expect.element(page.getByText('as of 2026-03-09 12:30:00', { exact: true })).toBeVisible();
  await expect.element(image).not.toBeInTheDocument();
});

test('the state of a device that says no more loses its colour, says since when, and can be read', async () => {
  const drawn = (sinceMs: number | undefined) => (
    <main>
      <p data-testid="state" {...aged(sinceMs)}>
        <StateBadge state="overSpeed" />
      </p>
    </main>
  );
  const { rerender } = await render(drawn(undefined));
  const state = page.getByTestId('state');
  const colour = () => getComputedStyle(page.getByText('Over speed').element()).color;
  const fresh = colour();
  await expect.element(state).not.toHaveAttribute('title');
  await rerender(drawn(Date.UTC(2026, 2, 9, 12, 30)));
  await expect.element(state).toHaveAttribute('title', 'as of 2026-03-09 12:30:00');
  await expect.poll(colour).not.toBe(fresh);
  expect(getComputedStyle(state.element().querySelector('.or-state')!).filter).toBe('grayscale(1)');
  await expectGoodLooks();
});

test('a state has its word once: written, or as the name of its mark', async () => {
  const { rerender } = await render(<StateBadge state="offline" />);
  await expect.element(page.getByTitle('Offline')).toHaveTextContent('Offline');
  await expect.element(image).not.toBeInTheDocument();
  await rerender(<StateBadge state="offline" word={false} />);
  await expect.element(image).toHaveAccessibleName('Offline');
  await expect.element(page.getByTitle('Offline')).toHaveTextContent('');
});

test('what is wrong with reports is a mark alone where there is no room, named by its word', async () => {
  const device = { ...unheardDevice('A'), clockOffS: -7_200, impossible: ['place', 'altitude'] as const };
  await render(<ReportFaults device={device} word={false} />);
  const names = image.elements().map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['clock 2 h behind', 'impossible place', 'impossible altitude']);
  await expect
    .element(page.getByTitle('clock 2 h behind'))
    .toHaveAttribute('title', expect.stringContaining('do not agree'));
  await expect.element(page.getByText('impossible place')).not.toBeInTheDocument();
  await expectGoodLooks();
});

test('a value on a coloured ground says more on pointing at it, where there is more', async () => {
  const { rerender } = await render(
    <LevelBadge colour="warning" title="Of the last hour">
      71 %
    </LevelBadge>,
  );
  await expect.element(page.getByText('71 %')).toHaveAttribute('title', 'Of the last hour');
  const warning = getComputedStyle(page.getByText('71 %').element()).backgroundColor;
  await rerender(<LevelBadge colour="success">97 %</LevelBadge>);
  await expect.element(page.getByText('97 %')).not.toHaveAttribute('title');
  expect(getComputedStyle(page.getByText('97 %').element()).backgroundColor).not.toBe(warning);
});
