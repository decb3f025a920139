import { expect, test } from 'vitest';
import type { FragmentBufferEvents, MediaFragment } from '../media-source/fragment-buffer.ts';
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
  const video = Object.assign(new EventTarget(), {
    style: {},
    readyState: 2,
    currentTime: 0,
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
      return { add: () => {}, clear: () => {}, has: () => false, keep: () => {}, close: () => {} };
    },
  );
  const fail = (times: number): void => {
    for (let one = 0; one < times; one++) buffers.at(-1)?.failed();
  };
  const take = (data: ToFootageStage): void =>
    void port.dispatchEvent(Object.assign(new Event('message'), { data }));
  const show = (atS: number): void => onPicture(0, { mediaTime: atS });
  return { told, buffers, fail, take, show };
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
