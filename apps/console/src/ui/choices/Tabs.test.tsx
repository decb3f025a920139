import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn, setSize } from '../../testing/looks.ts';
import { Tabs } from './Tabs.tsx';

const TABS = [
  { name: 'video', text: 'Video' },
  { name: 'sound', text: 'Sound' },
  { name: 'network', text: 'Network' },
] as const;

function Drawn({ layout = 'row' }: { readonly layout?: 'row' | 'column' }) {
  const [shown, setShown] = useState<(typeof TABS)[number]['name']>('video');
  return (
    <Tabs label="Settings" tabs={TABS} shown={shown} onShow={setShown} layout={layout}>
      What is set of {shown}
    </Tabs>
  );
}

const tab = (name: string) => page.getByRole('tab', { name });

test.each([
  ['row', '{ArrowRight}', '{ArrowLeft}'],
  ['column', '{ArrowDown}', '{ArrowUp}'],
] as const)(
  'in a %s arrows go to the next and round; the keys stop at one tab',
  async (layout, next, back) => {
    await render(<Drawn layout={layout} />);
    await focusOn(tab('Video'));
    await userEvent.keyboard(next);
    await expect.element(tab('Sound')).toHaveFocus();
    await expect.element(tab('Sound')).toHaveAttribute('aria-selected', 'true');
    await expect
      .element(page.getByRole('tabpanel', { name: 'Sound' }))
      .toHaveTextContent('What is set of sound');
    await userEvent.keyboard(back + back);
    await expect.element(tab('Network')).toHaveFocus();
    await expect.element(tab('Video')).toHaveAttribute('tabindex', '-1');
    await expectGoodLooks();
  },
);

test('tabs below headings say below which they stand, and keys go from one to the next past headings', async () => {
  const grouped = TABS.map((each) => ({ ...each, group: each.name === 'network' ? 'Lines' : 'Media' }));
  await render(
    <Tabs label="Settings" tabs={grouped} shown="sound" onShow={() => {}} layout="column">
      What is set
    </Tabs>,
  );
  await expect.element(page.getByText('Media')).toBeVisible();
  expect(document.querySelectorAll('.or-tab-group')).toHaveLength(2);
  await expect.element(tab('Sound')).toHaveAccessibleDescription('Media');
  await expect.element(tab('Network')).toHaveAccessibleDescription('Lines');
  await focusOn(tab('Sound'));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(tab('Network')).toHaveFocus();
  await expectGoodLooks();
});

const MANY = Array.from({ length: 12 }, (_, at) => ({ name: `tab-${at}`, text: `Tab number ${at}` }));

test.each(['row', 'column'] as const)(
  'the chosen tab is scrolled to within its %s, and the page around it stays where it is',
  async (layout) => {
    await setSize('phone');
    await render(
      <main style={{ height: '100vh', overflow: 'auto' }}>
        <style>
          {'.or-tab-column { flex-wrap: nowrap !important; max-height: 150px; overflow-y: auto; }'}
        </style>
        <h1 style={{ height: '200vh' }}>The title of the page</h1>
        <Tabs label="Many" tabs={MANY} shown="tab-11" onShow={() => {}} layout={layout}>
          What is set
        </Tabs>
        <p style={{ height: '200vh' }}>What stands below</p>
      </main>,
    );
    const list = page.getByRole('tablist').element();
    const end = (element: Element): number => {
      const { right, bottom } = element.getBoundingClientRect();
      return layout === 'row' ? right : bottom;
    };
    await expect
      .poll(() => end(tab('Tab number 11').element()) - end(list))
      // Parts of a pixel.
      .toBeLessThanOrEqual(1);
    expect(layout === 'row' ? list.scrollLeft : list.scrollTop).toBeGreaterThan(0);
    expect(page.getByRole('main').element().scrollTop).toBe(0);
  },
);
