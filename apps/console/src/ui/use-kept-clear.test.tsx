import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../app/Toasts.tsx';
import { setSize } from '../testing/looks.ts';
import { toast } from './toast.ts';
import { useKeptClear } from './use-kept-clear.ts';

interface PartProps {
  readonly edge: 'right' | 'bottom';
}

/** Something along an edge of the window, 300 px wide or 120 px high. */
function Part({ edge }: PartProps) {
  const part = useRef<HTMLDivElement>(null);
  useKeptClear(part, edge);
  const size = edge === 'right' ? { top: 0, width: 300 } : { left: 0, height: 120 };
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
  const toasts = <Toasts closeButton offset={{ bottom: 48, right: 16 }} />;
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
