import { expect, test, vi } from 'vitest';
import type { FragmentBufferEvents, MediaFragment } from '../../media-source/fragment-buffer.ts';
import type { FromFootageStage, ToFootageStage } from './footage-messages.ts';
import { FootageStage } from './footage-stage.ts';

/** A stage whose element and worker are the test. */
function open() {
  const told: FromFootageStage['kind'][] = [];
  const port = Object.assign(new EventTarget(), {
    postMessage: ({ kind }: FromFootageStage) => told.push(kind),
    start: () => {},
    close: () => {},
  });
  let onPicture: (now: number, picture: { readonly mediaTime: number }) => void = () => {};
  const sought: number[] = [];
  const element = {
    get currentTime() {
      return sought.at(-1) ?? 0;
    },
    set currentTime(atS: number) {
      sought.push(atS);
    },
  };
  const video = Object.defineProperties(new EventTarget(), Object.getOwnPropertyDescriptors(element));
  Object.assign(video, {
    style: {},
    readyState: 2,
    pause: () => {},
    requestVideoFrameCallback: (call: typeof onPicture) => {
      onPicture = call;
      return 1;
    },
  });
  const buffers: FragmentBufferEvents<MediaFragment>[] = [];
  const stand = { axisMs: 60_000, atMs: 0, rate: 0 };
  void new FootageStage(
    video as unknown as HTMLVideoElement,
    port as unknown as MessagePort,
    stand,
    (_, events) => {
      buffers.push(events);
      return { add: () => {}, clear: () => {}, has: () => true, keep: () => {}, close: () => {} };
    },
  );
  const fail = (times: number): void => {
    for (let one = 0; one < times; one++) buffers.at(-1)?.failed();
  };
  const take = (data: ToFootageStage): void =>
    void port.dispatchEvent(Object.assign(new Event('message'), { data }));
  const show = (atS: number): void => onPicture(0, { mediaTime: atS });
  const settle = (): void => void video.dispatchEvent(new Event('seeked'));
  return { told, buffers, fail, take, show, sought, settle };
}

test('an element that gives up is begun anew three times, and then said to play none of it', () => {
  const { told, fail, show, take } = open();
  fail(2);
  // What it shows of the very moment, and what is said anew of it, begins no new count.
  show(60);
  take({ kind: 'clear', seek: 0 });
  fail(2);
  expect(told.filter((kind) => kind !== 'shown')).toEqual(['again', 'again', 'again', 'failed']);
});

test('an element that gave up is begun anew when somebody goes to another moment', () => {
  const { told, buffers, fail, take } = open();
  fail(4);
  expect(buffers).toHaveLength(4);
  take({ kind: 'clear', seek: 1 });
  expect(buffers).toHaveLength(5);
  fail(1);
  expect(told.at(-1)).toBe('again');
});

test('what an element gave up over long ago counts no more', () => {
  const { told, fail, show } = open();
  fail(3);
  show(71);
  fail(1);
  expect(told.at(-1)).toBe('again');
});

test('a picture that is sought and not shown is sought again, until it is, and not for ever', () => {
  vi.useFakeTimers();
  try {
    const { take, show, sought, settle } = open();
    const look = (): void => {
      settle();
      vi.advanceTimersByTime(1_000);
    };
    take({ kind: 'still', atMs: 60_000 });
    show(59.933);
    look();
    // Within the same picture, but not at the very moment that a browser takes for done.
    expect(sought.map((atS) => Math.round(atS * 1_000))).toEqual([60_001, 60_002]);
    show(60);
    look();
    expect(sought).toHaveLength(2);
    take({ kind: 'still', atMs: 60_067 });
    for (let more = 0; more < 60; more++) look();
    expect(sought).toHaveLength(2 + 40);
  } finally {
    vi.useRealTimers();
  }
});
