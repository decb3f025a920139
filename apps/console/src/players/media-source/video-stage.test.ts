import { ManualClock } from '@outrider/kit/clock.ts';
import { describe, expect, test } from 'vitest';
import type { FragmentBufferEvents } from './fragment-buffer.ts';
import type { FromStage, StageFragment } from './stage-messages.ts';
import { VideoStage } from './video-stage.ts';

/** A stage whose element, worker and buffer are the test: what is given to it is there from 0 s to the end of the newest picture. */
function open({ isLive = true } = {}) {
  const clock = new ManualClock();
  const told: FromStage[] = [];
  const port = Object.assign(new EventTarget(), {
    postMessage: (message: FromStage) => told.push(message),
    start: () => {},
    close: () => {},
  });
  let onPicture: (now: number, picture: { readonly mediaTime: number }) => void = () => {};
  const page = { hidden: false };
  const video = Object.assign(new EventTarget(), {
    currentTime: 0,
    playbackRate: 1,
    seeking: false,
    paused: false,
    videoWidth: 64,
    videoHeight: 48,
    ownerDocument: page,
    play: async () => {},
    load: () => {},
    removeAttribute: () => {},
    requestVideoFrameCallback: (call: typeof onPicture) => {
      onPicture = call;
      return 1;
    },
    cancelVideoFrameCallback: () => {},
  });
  let events: FragmentBufferEvents<StageFragment> | undefined;
  let thereFromS = 0;
  void new VideoStage(video as unknown as HTMLVideoElement, port as unknown as MessagePort, isLive, {
    clock,
    makeBuffer: (_, given) => {
      events = given;
      return { add: () => {}, from: (atS) => Math.max(atS, thereFromS), keep: () => {}, close: () => {} };
    },
  });
  /** A picture comes, and the element has it. */
  const give = (atS: number): void => {
    const fragment = { mime: '', initialization: undefined, fragment: new Uint8Array(), key: false };
    events?.taken([{ ...fragment, atMs: atS * 1_000, takenMs: 0 }]);
    events?.settled();
  };
  const show = (atS: number): void => onPicture(0, { mediaTime: atS });
  /** Pictures come, one a second, each of them in time for a look. */
  const comes = (fromS: number, seconds: number, { shown = false } = {}): void => {
    for (let atS = fromS; atS < fromS + seconds; atS++) {
      give(atS);
      if (shown) show(atS);
      clock.advance(1_000);
    }
  };
  const failures = (): FromStage[] => told.filter(({ kind }) => kind === 'failed');
  const lose = (untilS: number): void => void (thereFromS = untilS);
  return { clock, video, page, give, show, comes, failures, lose };
}

describe('where the element of a stage goes', () => {
  test('one whose clock went on while its page stood still goes back to the newest picture', () => {
    const { video, give } = open();
    give(10);
    video.currentTime = 31;
    give(10.3);
    expect(video.currentTime).toBeCloseTo(10.3 - 0.12);
  });

  test('of a recording it goes back to the picture on show, so that nothing is left out', () => {
    const { video, give, show } = open({ isLive: false });
    give(9);
    give(10);
    show(9);
    video.currentTime = 31;
    give(11);
    expect(video.currentTime).toBe(9);
    // What comes without a gap, however far ahead, does not make it jump.
    give(15);
    expect(video.currentTime).toBe(9);
  });

  test('where nothing is there any more it goes to what comes next', () => {
    const { video, give, lose } = open();
    give(10);
    lose(12);
    give(12);
    expect(video.currentTime).toBe(12);
  });
});

describe('an element that shows nothing of what comes', () => {
  test('is given up after some looks, and said to have stood still', () => {
    const { comes, failures } = open();
    comes(0, 3, { shown: true });
    comes(3, 4);
    expect(failures()).toEqual([]);
    comes(7, 2);
    expect(failures()).toEqual([{ kind: 'failed', why: 'stood' }]);
  });

  test('is left alone once it shows something again', () => {
    const { comes, show, failures } = open();
    comes(0, 1, { shown: true });
    for (let fromS = 1; fromS < 40; fromS += 4) {
      comes(fromS, 4);
      show(fromS + 3);
    }
    expect(failures()).toEqual([]);
  });

  test('may take its time before the first picture', () => {
    const { comes, failures } = open();
    comes(0, 14);
    expect(failures()).toEqual([]);
    comes(14, 2);
    expect(failures()).toHaveLength(1);
  });

  test('is left alone while nothing comes', () => {
    const { clock, comes, failures } = open();
    comes(0, 1, { shown: true });
    clock.advance(60_000);
    expect(failures()).toEqual([]);
  });

  test('is left alone in a page that nobody sees', () => {
    const { page, comes, failures } = open();
    comes(0, 1, { shown: true });
    page.hidden = true;
    comes(1, 60);
    expect(failures()).toEqual([]);
  });

  test('is left alone where the browser lets nothing begin by itself', () => {
    const { video, comes, failures } = open();
    video.paused = true;
    comes(0, 60);
    expect(failures()).toEqual([]);
  });
});
