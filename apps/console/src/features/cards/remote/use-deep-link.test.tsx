import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { ListedRecord } from './records.ts';
import { useDeepLink } from './use-deep-link.ts';

/** Noon of 1 June 2026, UTC. */
const NOON = Date.UTC(2026, 5, 1, 12);
const NONE: readonly ListedRecord[] = [];

/** The hook with an address of noon, before its list is there. */
async function linked() {
  const play = vi.fn<(fromMs: number) => void>();
  const { rerender, result } = await renderHook(
    (props?: { readonly records: readonly ListedRecord[] }) =>
      useDeepLink(NOON, props?.records ?? NONE, play),
    { initialProps: { records: NONE } },
  );
  const record = {
    fromMs: NOON - 60_000,
    toMs: NOON + 60_000,
    type: 0,
    channels: [],
    bytes: 0,
    open: false,
  } as const;
  const arrive = () => rerender({ records: [record] });
  return { play, arrive, giveUp: () => result.current() };
}

test('the moment of the address plays once its list is there', async () => {
  const { play, arrive } = await linked();
  expect(play).not.toHaveBeenCalled();
  await arrive();
  expect(play).toHaveBeenCalledExactlyOnceWith(NOON);
});

test('it does not when something was begun meanwhile that it would end', async () => {
  const { play, arrive, giveUp } = await linked();
  giveUp();
  await arrive();
  expect(play).not.toHaveBeenCalled();
});
