import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn, LONG_WORD, setSize } from '../../testing/looks.ts';
import { Menu } from './Menu.tsx';
import { MenuButton } from './MenuButton.tsx';
import { MenuDivider, MenuItem, MenuText } from './MenuItem.tsx';
import { MenuPanel } from './MenuPanel.tsx';

const drawn = (onClick: (name: string) => void = () => undefined, stays = false) => (
  <div style={{ display: 'flex', justifyContent: 'end' }}>
    <Menu stays={stays}>
      <MenuButton className="btn btn-outline-secondary">More</MenuButton>
      <MenuPanel>
        <MenuText>{LONG_WORD.slice(0, 30)}</MenuText>
        <MenuItem onClick={() => onClick('edit')}>Edit</MenuItem>
        <MenuItem disabled>Share</MenuItem>
        <MenuDivider />
        <MenuItem onClick={() => onClick('remove')}>Remove</MenuItem>
      </MenuPanel>
    </Menu>
  </div>
);

const button = page.getByRole('button', { name: 'More' });
const entry = (name: string) => page.getByRole('button', { name });

test('arrows open it and go round what can be done; Esc gives the focus back', async () => {
  await render(drawn());
  await focusOn(button);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entry('Edit')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entry('Remove')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(entry('Edit')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(entry('Remove')).toHaveFocus();
});

test('a click on an entry does it and closes the menu, one beside it closes it', async () => {
  const click = vi.fn<(name: string) => void>();
  await render(drawn(click));
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await entry('Edit').click();
  expect(click.mock.calls).toEqual([['edit']]);
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(entry('Remove')).toBeVisible();
  // It listens from the next turn of the page on.
  await expect
    .poll(() => {
      document.body.click();
      return entry('Remove').query();
    })
    .toBeNull();
});

test('one in which several things are set stays open', async () => {
  const click = vi.fn<(name: string) => void>();
  await render(drawn(click, true));
  await button.click();
  await entry('Edit').click();
  await entry('Remove').click();
  expect(click).toHaveBeenCalledTimes(2);
});

test('at the edge of a phone it stays on the screen, and can be read in every look', async () => {
  await render(drawn());
  await setSize('phone');
  await button.click();
  const { left, right } = entry('Edit').element().parentElement!.getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
  await expectGoodLooks();
});
