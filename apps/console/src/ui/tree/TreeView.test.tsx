import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn, LONG_WORD } from '../../testing/looks.ts';
import type { TreeSource } from './tree-source.ts';
import { TreeView } from './TreeView.tsx';
import { useTree } from './use-tree.ts';

const children: Readonly<Record<string, readonly string[]>> = {
  '': ['North', 'South', LONG_WORD],
  North: ['Bus 1', 'Bus 2'],
  South: ['Tram 1'],
};
const source: TreeSource = {
  children: (id = '') => children[id] ?? [],
  parent: (id) => Object.keys(children).find((above) => above !== '' && children[above]?.includes(id)),
  label: (id) => id,
};

function Drawn({ onPick, word = '' }: { readonly onPick?: (id: string) => void; readonly word?: string }) {
  const shown = useTree(source, word);
  const [on, setOn] = useState<ReadonlySet<string>>(new Set(['Bus 1']));
  const checked = (id: string): boolean | 'mixed' | undefined =>
    id === 'North' ? 'mixed' : source.children(id).length > 0 ? undefined : on.has(id);
  return (
    <div style={{ height: 300, display: 'flex', flexDirection: 'column' }}>
      <TreeView
        label="Groups"
        {...shown}
        checked={checked}
        onPick={(id) => {
          setOn(new Set([...on, id]));
          onPick?.(id);
        }}
      >
        {(id) => <span className="text-truncate">{id}</span>}
      </TreeView>
    </div>
  );
}

const tree = page.getByRole('tree', { name: 'Groups' });
const item = (name: string) => tree.getByRole('treeitem', { name });
/** On which node the keys are. */
const active = (): string | null | undefined =>
  document.getElementById(tree.element().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('keys open, go down and up, close, and choose', async () => {
  const pick = vi.fn<(id: string) => void>();
  await render(<Drawn onPick={pick} />);
  await focusOn(tree);
  expect(active()).toBe('North');
  await expect.element(item('North')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(item('North')).toHaveAttribute('aria-expanded', 'true');
  expect(active()).toBe('Bus 1');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(pick.mock.calls).toEqual([['Bus 2']]);
  await expect.element(item('Bus 2')).toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(item('North')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(item('Bus 1')).not.toBeInTheDocument();
});

test('a letter leads to what begins with it, a star opens all', async () => {
  await render(<Drawn />);
  await focusOn(tree);
  await userEvent.keyboard('s');
  expect(active()).toBe('South');
  await userEvent.keyboard('*');
  await expect.element(item('Tram 1')).toHaveAttribute('aria-level', '2');
  await expect.element(item('Bus 2')).toHaveAttribute('aria-posinset', '2');
});

test('a word that is sought leaves what it finds, open, and all as it was afterwards', async () => {
  const { rerender } = await render(<Drawn word="tram" />);
  await expect.element(item('Tram 1')).toBeVisible();
  await expect.element(item('North')).not.toBeInTheDocument();
  await rerender(<Drawn word="nothing like it" />);
  await expect.element(tree.getByRole('treeitem')).not.toBeInTheDocument();
  await rerender(<Drawn />);
  await expect.element(item('North')).toHaveAttribute('aria-expanded', 'false');
});

test('a box that is half ticked says so, and it can be read in every look', async () => {
  await render(<Drawn />);
  await expect.element(item('North')).toHaveAttribute('aria-checked', 'mixed');
  await tree.getByText('North').click();
  await expectGoodLooks();
});

/** A tree of which a node is chosen. @param below the nodes below each */
function Chosen({
  below,
  selected,
}: {
  readonly below: Readonly<Record<string, readonly string[]>>;
  readonly selected: string;
}) {
  const nodes: TreeSource = {
    children: (id = '') => below[id] ?? [],
    parent: (id) => Object.keys(below).find((above) => above !== '' && below[above]?.includes(id)),
    label: (id) => id,
  };
  const shown = useTree(nodes, '', selected);
  return (
    <div style={{ height: 300, display: 'flex', flexDirection: 'column' }}>
      <TreeView label="Groups" {...shown} selected={selected} onPick={() => undefined}>
        {(id) => <span>{id}</span>}
      </TreeView>
    </div>
  );
}

test('the only topmost node is open from the start, and what is chosen stays in sight where it is moved', async () => {
  const { rerender } = await render(<Chosen below={{ '': ['Company'] }} selected="Company" />);
  const both = { '': ['Company'], Company: ['North', 'South'], North: ['Depot'] };
  await rerender(<Chosen below={both} selected="Company" />);
  await expect.element(item('South')).toBeVisible();
  expect(item('Depot').elements()).toEqual([]);
  await rerender(<Chosen below={both} selected="North" />);
  const moved = { '': ['Company'], Company: ['South'], South: ['North'], North: ['Depot'] };
  await rerender(<Chosen below={moved} selected="North" />);
  await expect.element(item('North')).toBeVisible();
});
