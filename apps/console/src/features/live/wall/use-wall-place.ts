import { DEFAULT_LAYOUT } from '@outrider/model/live/wall-layout.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DWELL_SECONDS } from './use-carousel.ts';
import type { WallStep } from './wall-pages.ts';

/** What of the wall is on show: in the address, so that it can be opened and sent as it is. */
export interface WallOnShow extends WallStep {
  readonly kiosk: boolean;
  /** Seconds that a carousel shows a page; undefined without one. */
  readonly dwell: number | undefined;
}

/** What is on show, and the way to change it. @param otherwise layout where the address names none */
export function useWallPlace(
  otherwise: string | null,
): readonly [WallOnShow, (change: Partial<WallOnShow>) => void] {
  const [params, setParams] = useSearchParams();
  const [page, setPage] = useState(0);
  const seconds = Number(params.get('carousel'));
  const now: WallOnShow = {
    name: params.get('layout') ?? otherwise ?? DEFAULT_LAYOUT,
    page,
    kiosk: params.get('kiosk') === '1',
    dwell: DWELL_SECONDS.find((each) => each === seconds),
  };
  const change = (part: Partial<WallOnShow>): void => {
    const next = { ...now, ...part };
    setPage(next.page);
    const wanted = {
      layout: next.name,
      ...(next.kiosk ? { kiosk: '1' } : {}),
      ...(next.dwell === undefined ? {} : { carousel: String(next.dwell) }),
    };
    setParams(wanted, { replace: true });
  };
  return [now, change];
}
