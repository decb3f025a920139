import { expect, test } from 'vitest';
import { FakeViewer } from './fake-viewer.ts';
import type { StreamRules } from './stream-rules.ts';
import { VIDEO_FORBIDDEN } from './stream-rules.ts';
import { bootHub, MAIN } from './testing-hub.ts';

function setUp(first: Partial<StreamRules>) {
  const rules = { forbidden: false, silent: false, ...first };
  const hub = bootHub({ rulesOf: () => rules });
  const tell = () => hub.bus.publish('device.record', { deviceid: 'd', change: 'edited' });
  return { rules, tell, ...hub };
}

test('a device whose video is forbidden is not asked, and viewers are told why', () => {
  const { hub, device } = setUp({ forbidden: true });
  const viewer = new FakeViewer();
  hub.watch(MAIN, viewer);
  expect(viewer.states.at(-1)).toEqual({ state: 'ended', reason: VIDEO_FORBIDDEN });
  expect(device.calls).toEqual([]);
});

test('video that is forbidden while somebody watches ends at once, and goes on when it is allowed again', () => {
  const { hub, device, rules, tell, play } = setUp({});
  const viewer = new FakeViewer();
  hub.watch(MAIN, viewer);
  play('K');
  rules.forbidden = true;
  tell();
  play('K');
  expect([viewer.story, viewer.states.at(-1)]).toEqual(['K', { state: 'ended', reason: VIDEO_FORBIDDEN }]);
  rules.forbidden = false;
  tell();
  play('K');
  expect([viewer.story, device.calls]).toEqual(['KK', ['start 1 main', 'stop 1 main', 'start 1 main']]);
});

test('sound that is forbidden goes to nobody, pictures do', () => {
  const { hub, play, rules } = setUp({ silent: true });
  const viewer = new FakeViewer();
  hub.watch(MAIN, viewer);
  play('Kapa');
  rules.silent = false;
  play('a');
  expect(viewer.story).toBe('Kpa');
});
