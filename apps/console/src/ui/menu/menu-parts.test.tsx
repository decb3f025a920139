import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn } from '../../testing/looks.ts';
import { Menu } from './Menu.tsx';
import { MenuButton } from './MenuButton.tsx';
import { MenuDivider, MenuItem, MenuText } from './MenuItem.tsx';
import { MenuPanel } from './MenuPanel.tsx';

interface PartsProps {
  readonly onClick?: (name: string) => void;
  readonly fixed?: boolean;
  readonly label?: string;
  /** Whether the menu is there at all. */
  readonly shown?: boolean;
}

function Parts({ onClick = () => undefined, fixed = false, label, shown = true }: PartsProps) {
  return (
    <>
      <div style={{ overflow: 'hidden', width: 120, height: 40 }}>
        <Menu>
          <MenuButton className="btn btn-outline-secondary">More</MenuButton>
          {shown ? (
            <MenuPanel fixed={fixed} className="own" {...(label === undefined ? {} : { label })}>
              <MenuText className="or-muted">Words</MenuText>
              <MenuItem onClick={() => onClick('edit')}>Edit</MenuItem>
              <MenuItem disabled onClick={() => onClick('share')}>
                Share
              </MenuItem>
              <MenuDivider />
              <MenuItem className="text-danger" onClick={() => onClick('remove')}>
                Remove
              </MenuItem>
            </MenuPanel>
          ) : null}
        </Menu>
      </div>
      <button type="button">Behind</button>
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const opener = button('More');

test.each(['{Enter}', ' '])(
  '%j on the button opens and closes the menu, and the focus stays on it',
  async (key) => {
    await render(<Parts fixed />);
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    await focusOn(opener);
    await userEvent.keyboard(key);
    await expect.element(button('Edit')).toBeVisible();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(button('Edit')).not.toBeInTheDocument();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    await expect.element(opener).toHaveFocus();
  },
);

test('what it holds is a group of its button’s name, or a small dialog of its own', async () => {
  const { rerender } = await render(<Parts fixed />);
  await opener.click();
  const group = page.getByRole('group', { name: 'More' });
  await expect.element(group).toHaveClass('own');
  await expect.element(group.getByText('Words')).toHaveClass('or-muted');
  await expect.element(group.getByRole('separator')).toBeInTheDocument();
  await expect.element(button('Share')).toBeDisabled();
  await expect.element(button('Remove')).toHaveClass('text-danger');
  await expectGoodLooks();
  await rerender(<Parts fixed label="What is shown" />);
  await expect.element(page.getByRole('dialog', { name: 'What is shown' })).toBeVisible();
  await expect.element(group).not.toBeInTheDocument();
});

test.each(['{Enter}', ' '])(
  '%j does what an entry says, closes the menu, and the button has the focus',
  async (key) => {
    const click = vi.fn<(name: string) => void>();
    await render(<Parts fixed onClick={click} />);
    await focusOn(opener);
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(button('Remove')).toHaveFocus();
    await userEvent.keyboard(key);
    expect(click.mock.calls).toEqual([['remove']]);
    await expect.element(button('Remove')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);

test('an entry that cannot be done does nothing and leaves the menu open; going on by Tab closes it', async () => {
  const click = vi.fn<(name: string) => void>();
  await render(<Parts fixed onClick={click} />);
  await opener.click();
  await button('Share').click({ force: true });
  await expect.element(button('Edit')).toBeVisible();
  expect(click).not.toHaveBeenCalled();
  await focusOn(button('Remove'));
  await userEvent.tab();
  await expect.element(button('Behind')).toHaveFocus();
  await expect.element(button('Edit')).not.toBeInTheDocument();
});

test('one that is fixed is seen whole out of what clips it, and goes with its button', async () => {
  await render(<Parts fixed />);
  await opener.click();
  await expect.element(button('Remove')).toBeVisible();
  const at = (): DOMRect => document.querySelector('.dropdown-menu')!.getBoundingClientRect();
  const { left, top, height } = at();
  expect(document.elementFromPoint(left + 20, top + height - 20)?.textContent).toBe('Remove');
  document.body.style.paddingTop = '100px';
  window.dispatchEvent(new Event('resize'));
  await expect.poll(() => at().top).toBeCloseTo(top + 100, 0);
  document.body.style.paddingTop = '';
});

test('when what it holds goes while the focus is in it, the button has the focus', async () => {
  const { rerender } = await render(<Parts fixed />);
  await focusOn(opener);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(button('Edit')).toHaveFocus();
  await rerender(<Parts fixed shown={false} />);
  await expect.element(button('Edit')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

function Sought() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu open={open} onOpen={setOpen} buttonId="seek">
        <MenuButton aria-label="Seek" disabled={false}>
          …
        </MenuButton>
        <MenuPanel label="Seek a vehicle">
          <input type="search" aria-label="Word" />
          <MenuItem>Bus 7</MenuItem>
        </MenuPanel>
      </Menu>
      <output>{open ? 'open' : 'closed'}</output>
    </>
  );
}

test('Esc clears a word that is sought first, then closes, and whoever else opens the menu is told', async () => {
  await render(<Sought />);
  await expect.element(button('Seek')).toHaveAttribute('id', 'seek');
  await button('Seek').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('open');
  const word = page.getByRole('searchbox', { name: 'Word' });
  await word.fill('bus');
  await userEvent.keyboard('{Escape}');
  await expect.element(word).toHaveValue('');
  await expect.element(word).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('status')).toHaveTextContent('closed');
  await expect.element(button('Seek')).toHaveFocus();
});

test('a part of a menu that stands in none is a fault of the program', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(render(<MenuButton>More</MenuButton>)).rejects.toThrow('A part of a menu stands in a menu');
});
