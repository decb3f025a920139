import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../app/Toasts.tsx';
import { setSize } from '../../testing/looks.ts';
import { toast } from './toast.ts';
import { useKeptClear } from './use-kept-clear.ts';

interface PartProps {
  /** The whole edge; or of the lower one the foot of a panel alone, as wide as half a phone at least. */
  readonly edge: 'right' | 'bottom' | 'foot';
}

const sizes = {
  right: { top: 0, width: 300 },
  bottom: { left: 0, height: 120 },
  foot: { width: 300, height: 160 },
} as const;

/** Something along an edge of the window. */
function Part({ edge }: PartProps) {
  const part = useRef<HTMLDivElement>(null);
  useKeptClear(part, edge === 'right' ? 'right' : 'bottom');
  const size = sizes[edge];
  return (
    <div ref={part} style={{ position: 'fixed', right: 0, bottom: 0, ...size }}>
      <button type="button">Save</button>
    </div>
  );
}

const notice = page.getByRole('listitem').filter({ hasText: 'Collision' });
const edgeOf = (edge: 'right' | 'bottom') => Math.round(notice.element().getBoundingClientRect()[edge]);

/** The page with what stands there, and a notice of an event. */
async function drawn(parts: readonly PartProps['edge'][]) {
  const toasts = <Toasts closeButton offset={{ bottom: 48, right: 16 }} mobileOffset={{ bottom: 108 }} />;
  const screen = (edges: readonly PartProps['edge'][]) => (
    <>
      {edges.map((edge) => (
        <Part key={edge} edge={edge} />
      ))}
      {toasts}
    </>
  );
  const { rerender } = await render(screen(parts));
  toast('info', 'Collision', { position: 'bottom-right', ms: Number.POSITIVE_INFINITY });
  await expect.element(notice).toBeVisible();
  return async () => await rerender(screen([]));
}

test('a notice comes up beside a panel at the right, and at the edge once the panel is gone', async () => {
  const leave = await drawn(['right']);
  await expect.poll(() => edgeOf('right')).toBe(1440 - 300 - 16);
  await leave();
  await expect.poll(() => edgeOf('right')).toBe(1440 - 16);
});

test('a notice comes up above what stands along the lower edge', async () => {
  const leave = await drawn(['bottom']);
  await expect.poll(() => edgeOf('bottom')).toBe(900 - 120 - 16);
  await leave();
  await expect.poll(() => edgeOf('bottom')).toBe(900 - 48);
});

test('a panel that fills a phone moves no notice', async () => {
  await drawn(['right']);
  await setSize('phone');
  await expect.poll(() => edgeOf('right')).toBeGreaterThan(390 - 30);
});

test('what saves at the foot of a phone is not covered; at a desk a panel’s foot moves no notice up', async () => {
  await drawn(['foot']);
  await expect.poll(() => edgeOf('bottom')).toBe(900 - 48);
  await setSize('phone');
  await expect.poll(() => edgeOf('bottom')).toBe(844 - 160 - 8);
});
