import { texts } from '@outrider/model/texts.ts';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setTexts } from '../../../ground/i18n/t.ts';
import { expectGoodLooks, setSize } from '../../../testing/looks.ts';
import { DashboardActions } from './DashboardActions.tsx';
import './dashboard.css';

const button = (name: string) => page.getByRole('button', { name });
const link = page.getByRole('link', { name: 'Connect a recorder' });

test('on a phone one button adds a device, and the rest is in a menu beside it', async () => {
  const onAdd = vi.fn<() => void>();
  const onBroadcast = vi.fn<() => void>();
  await render(
    <MemoryRouter>
      <DashboardActions connects onAdd={onAdd} onBroadcast={onBroadcast} />
    </MemoryRouter>,
  );
  await expect.element(button('Broadcast')).toBeVisible();
  await expect.element(link).toBeVisible();

  await setSize('phone');
  await expect.element(button('Broadcast')).not.toBeInTheDocument();
  await expect.element(link).not.toBeInTheDocument();
  await button('Add device').click();
  expect(onAdd).toHaveBeenCalledTimes(1);
  await button('More').click();
  await expect.element(link).toBeVisible();
  await expectGoodLooks();
  await button('Broadcast').click();
  expect(onBroadcast).toHaveBeenCalledTimes(1);
});

test('on the narrowest phone, in a language of long words, the head is one line', async () => {
  setTexts(texts.de);
  await page.viewport(320, 640);
  await render(
    <MemoryRouter>
      <main className="or-dashboard">
        <div className="or-tools">
          <h1>Dashboard</h1>
          <span className="or-muted">2.000 Geräte</span>
          <div className="or-bar-space" />
          <DashboardActions connects onAdd={() => undefined} onBroadcast={() => undefined} />
        </div>
      </main>
    </MemoryRouter>,
  );
  const add = button('Gerät hinzufügen');
  await expect.element(add).toBeVisible();
  // What a phone has is drawn once the page has heard that it is one.
  await expect.element(button('Durchsage')).not.toBeInTheDocument();
  const centre = ({ top, height }: DOMRect): number => top + height / 2;
  const centres = [page.getByRole('heading'), add, page.getByRole('button').last()].map((one) =>
    centre(one.element().getBoundingClientRect()),
  );
  expect(Math.max(...centres) - Math.min(...centres)).toBeLessThan(2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('a person who may do nothing of it has no menu', async () => {
  await render(
    <MemoryRouter>
      <DashboardActions connects={false} onAdd={undefined} onBroadcast={undefined} />
    </MemoryRouter>,
  );
  await setSize('phone');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
