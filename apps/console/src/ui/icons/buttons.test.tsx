import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn, LONG_WORD } from '../../testing/looks.ts';
import { ChannelButtons } from '../choices/ChannelButtons.tsx';
import { SaveFile } from '../files/SaveFile.tsx';
import { FullViewButton } from '../full-view/FullViewButton.tsx';
import { useFullView } from '../full-view/use-full-view.ts';
import { IconButton } from './IconButton.tsx';
import { SideRow } from '../list/SideRow.tsx';
import { SortButton } from '../table/SortButton.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
/** The picture of an icon in it, as the style sheet gets it. */
const iconIn = (name: string): string =>
  button(name).element().querySelector<HTMLElement>('.or-icon')!.style.getPropertyValue('--or-icon');

test('an icon alone is a button that says what it does, pressed by Enter and Space', async () => {
  const click = vi.fn<() => void>();
  await render(<IconButton icon="x-lg" text="Close the list" className="or-action" onClick={click} />);
  await focusOn(button('Close the list'));
  await userEvent.keyboard('{Enter}');
  expect(click).toHaveBeenCalledTimes(1);
  await userEvent.keyboard(' ');
  expect(click).toHaveBeenCalledTimes(2);
  await expect.element(button('Close the list')).toHaveAttribute('title', 'Close the list');
  await expect.element(button('Close the list')).not.toHaveAttribute('aria-pressed');
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  await expectGoodLooks();
});

test('one that is a switch says whether it is on', async () => {
  const drawn = (pressed: boolean) => (
    <IconButton icon="volume-mute" text="Sound" pressed={pressed} onClick={() => undefined} />
  );
  const { rerender } = await render(drawn(false));
  await expect.element(page.getByRole('button', { name: 'Sound', pressed: false })).toBeVisible();
  await rerender(drawn(true));
  await expect.element(page.getByRole('button', { name: 'Sound', pressed: true })).toBeVisible();
});

test('Tab passes one that is disabled; one that is off for now keeps the focus, and does nothing', async () => {
  const click = vi.fn<() => void>();
  await render(
    <>
      <IconButton icon="chevron-left" text="Back" onClick={() => undefined} />
      <IconButton icon="x-lg" text="Disabled" disabled onClick={click} />
      <IconButton icon="chevron-right" text="Off" off onClick={click} />
    </>,
  );
  await expect.element(button('Disabled')).toBeDisabled();
  await expect.element(button('Off')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Back')).not.toHaveAttribute('aria-disabled');
  await focusOn(button('Back'));
  await userEvent.tab();
  await expect.element(button('Off')).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  await button('Off').click({ force: true });
  await expect.element(button('Off')).toHaveFocus();
  expect(click).not.toHaveBeenCalled();
});

function Channels({ all }: { readonly all: readonly number[] }) {
  const [chosen, setChosen] = useState<readonly number[]>([1, 3]);
  const toggle = (channel: number): void =>
    setChosen(chosen.includes(channel) ? chosen.filter((one) => one !== channel) : [...chosen, channel]);
  return (
    <ChannelButtons
      channels={all}
      nameOf={(channel) => (channel === 3 ? LONG_WORD : `Camera ${channel}`)}
      chosen={chosen}
      className="d-flex flex-wrap gap-1"
      onToggle={toggle}
    />
  );
}

test('channels are a group of buttons, those on show are pressed, and keys put them in and out', async () => {
  const { rerender } = await render(<Channels all={[1, 2, 3]} />);
  const group = page.getByRole('group', { name: 'Channels' });
  const pressed = group.getByRole('button', { pressed: true });
  await expect.element(pressed.first()).toHaveAccessibleName('Camera 1');
  await expect.element(pressed.last()).toHaveAccessibleName(LONG_WORD);
  await focusOn(button('Camera 1'));
  await userEvent.keyboard(' ');
  await expect.element(button('Camera 1')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Camera 2')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('Camera 2')).toHaveFocus();
  await rerender(<Channels all={[]} />);
  await expect.element(group).toBeEmptyDOMElement();
});

test('a heading that sorts is named by its word, and its arrow goes by the way it is sorted', async () => {
  const sort = vi.fn<(text: string) => void>();
  const heading = (text: string, active: boolean, descending: boolean) => (
    <th scope="col">
      <SortButton text={text} active={active} descending={descending} onClick={() => sort(text)} />
    </th>
  );
  await render(
    <table>
      <thead>
        <tr>
          {heading('Up', true, false)}
          {heading('Down', true, true)}
          {heading('Not', false, true)}
        </tr>
      </thead>
    </table>,
  );
  await expect.element(page.getByRole('columnheader', { name: 'Down', exact: true })).toBeVisible();
  expect(iconIn('Down')).not.toBe(iconIn('Up'));
  // What is not sorted by is offered the way it would be sorted first.
  expect(iconIn('Not')).toBe(iconIn('Up'));
  const arrowOf = (name: string) => getComputedStyle(button(name).element().querySelector('.or-icon')!);
  expect(arrowOf('Up').opacity).toBe('1');
  expect(arrowOf('Not').opacity).toBe('0');
  await focusOn(button('Not'));
  await userEvent.keyboard('{Enter} ');
  expect(sort.mock.calls).toEqual([['Not'], ['Not']]);
});

const rows = (choose: (name: string) => void) => (
  <ul className="or-side-list">
    <SideRow chosen onChoose={() => choose('north')} actions={<button type="button">Edit north</button>}>
      North
    </SideRow>
    <SideRow chosen={false} depth={2} onChoose={() => choose('yard')}>
      <span className="or-ellipsis">{LONG_WORD}</span>
    </SideRow>
  </ul>
);

test('a row says that it is chosen, is chosen by keys, and what can be done with it comes behind it', async () => {
  const choose = vi.fn<(name: string) => void>();
  await render(rows(choose));
  await expect.element(button('North')).toHaveAttribute('aria-current', 'true');
  await expect.element(button(LONG_WORD)).not.toHaveAttribute('aria-current');
  await focusOn(button('North'));
  await userEvent.tab();
  await expect.element(button('Edit north')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(choose).not.toHaveBeenCalled();
  await userEvent.tab();
  await userEvent.keyboard('{Enter} ');
  expect(choose.mock.calls).toEqual([['yard'], ['yard']]);
  const indentOf = (name: string): number => parseFloat(getComputedStyle(button(name).element()).paddingLeft);
  expect(indentOf(LONG_WORD)).toBeGreaterThan(indentOf('North'));
  await expectGoodLooks();
});

test('a file is saved by a button that names it, and says what stands on it once', async () => {
  const save = vi.fn<() => void>();
  const { rerender } = await render(<SaveFile name="north-7.mp4" text="Download" onSave={save} />);
  await expect.element(button('Download north-7.mp4')).toHaveTextContent('Download');
  await rerender(<SaveFile name="north-7.mp4" text="12 M" onSave={save} />);
  await focusOn(button('Download north-7.mp4, 12 M'));
  await userEvent.keyboard('{Enter} ');
  expect(save).toHaveBeenCalledTimes(2);
  await expectGoodLooks();
});

function Pictures({ hasLarge = false }: { readonly hasLarge?: boolean }) {
  const [full, toggle] = useFullView();
  return (
    <>
      <FullViewButton full={full} hasLarge={hasLarge} onToggle={toggle} />
      <input aria-label="Word" />
    </>
  );
}

/** The browser lets the page fill the screen, or takes it back. */
function fillScreen(element: Element | null): void {
  vi.spyOn(document, 'fullscreenElement', 'get').mockReturnValue(element);
  document.dispatchEvent(new Event('fullscreenchange'));
}

test('pictures fill the screen by the button or its key, and Esc leads back, unless one is large', async () => {
  vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue();
  const { rerender } = await render(<Pictures />);
  await focusOn(button('Full screen (f)'));
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Leave full screen (f)')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Full screen (f)')).toBeVisible();
  await userEvent.keyboard('f');
  await expect.element(button('Leave full screen (f)')).toBeVisible();
  await rerender(<Pictures hasLarge />);
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Leave full screen (f)')).toBeVisible();
  // The browser has a way back of its own.
  fillScreen(null);
  await expect.element(button('Full screen (f)')).toBeVisible();
});

test('somebody who types has the key for what they type, and a browser that refuses is no fault', async () => {
  vi.spyOn(document.documentElement, 'requestFullscreen').mockRejectedValue(new TypeError('no'));
  await render(<Pictures />);
  await page.getByLabelText('Word').click();
  await userEvent.keyboard('f');
  await expect.element(page.getByLabelText('Word')).toHaveValue('f');
  await expect.element(button('Full screen (f)')).toBeVisible();
  await button('Full screen (f)').click();
  await expect.element(button('Leave full screen (f)')).toBeVisible();
});
