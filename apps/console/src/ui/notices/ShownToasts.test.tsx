import { toast as sonner } from 'sonner';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu } from '../menu/Menu.tsx';
import { MenuButton } from '../menu/MenuButton.tsx';
import { MenuItem } from '../menu/MenuItem.tsx';
import { MenuPanel } from '../menu/MenuPanel.tsx';
import { ShownToasts } from './ShownToasts.tsx';
import { toast } from './toast.ts';

test('of toasts that take the place of each other at one time the last is drawn, once; no other is left out', async () => {
  const drawn = vi.spyOn(sonner, 'info');
  await render(<ShownToasts />);
  toast('info', 'Before the flood');
  for (let at = 1; at <= 200; at++) {
    toast('info', `Collision (${at})`, { id: 'collision' });
    toast('info', `Over speed (${at})`, { id: 'speed' });
  }
  await expect.element(page.getByText('Collision (200)')).toBeVisible();
  await expect.element(page.getByText('Before the flood')).toBeInTheDocument();
  expect(drawn.mock.calls.map(([message]) => message)).toEqual([
    'Before the flood',
    'Collision (200)',
    'Over speed (200)',
  ]);
  toast('info', 'Collision (201)', { id: 'collision' });
  await expect.element(page.getByText('Collision (201)')).toBeVisible();
  expect(drawn).toHaveBeenCalledTimes(4);
  drawn.mockRestore();
  // Tests of other files draw on this page: no toast is left to them.
  sonner.dismiss();
  await expect.element(page.getByText('Collision (201)')).not.toBeInTheDocument();
});

/** What somebody hits who points at the middle of an element. */
const hitAt = (element: Element): Element | null => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
};

test('a menu that is open lies over a notice that stays, and the notice is in front again once it is closed', async () => {
  await render(
    <>
      <ShownToasts position="bottom-right" />
      <div style={{ position: 'fixed', right: 60, bottom: 20 }}>
        <Menu>
          <MenuButton className="btn btn-outline-secondary">More</MenuButton>
          <MenuPanel>
            <MenuItem onClick={() => undefined}>Edit</MenuItem>
          </MenuPanel>
        </Menu>
      </div>
    </>,
  );
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  toast('success', 'The export is done', { ms: Number.POSITIVE_INFINITY });
  const notice = page.getByText('The export is done');
  await expect.element(notice).toBeVisible();
  const edit = page.getByRole('button', { name: 'Edit' });
  await expect.poll(() => hitAt(edit.element())?.textContent).toBe('Edit');
  await edit.click();
  await expect.element(edit).not.toBeInTheDocument();
  await expect.poll(() => hitAt(notice.element())).toBe(notice.element());
  sonner.dismiss();
  await expect.element(notice).not.toBeInTheDocument();
});

test('one that takes the place of another has nothing of it: neither its button nor its smaller text', async () => {
  await render(<ShownToasts />);
  toast('success', 'Put into North', {
    id: 'members',
    detail: 'OT-001',
    action: { label: 'Undo', run: () => undefined },
  });
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  toast('error', 'OT-001 stays as it was', { id: 'members' });
  await expect.element(page.getByText('OT-001 stays as it was')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(page.getByText('OT-001', { exact: true }).elements()).toEqual([]);
  sonner.dismiss();
  await expect.element(page.getByText('OT-001 stays as it was')).not.toBeInTheDocument();
});
