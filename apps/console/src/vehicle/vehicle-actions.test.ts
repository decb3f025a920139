import { accessOf, defaultAccess, FULL_ACCESS } from '@outrider/model/people/rights.ts';
import { expect, test } from 'vitest';
import { permittedActions } from './vehicle-actions.ts';

const offered = (access: string, level: number, isMobile = false) =>
  permittedActions({
    access,
    level,
    manager: false,
    serverAdmin: false,
    accessLog: false,
    setsFaces: false,
    recordingDevices: false,
    diagnosis: false,
    isMobile,
  })
    .map(({ id }) => id)
    .join(' ');

test('what can be done with a vehicle has one order, no matter who asks', () => {
  expect(offered(FULL_ACCESS, 0)).toBe(
    'live playback talk words share map where steer window maintenance edit remote sends contact delete',
  );
});

test('each action takes its right', () => {
  expect(offered(accessOf([]), 3)).toBe('');
  expect(offered(accessOf(['P_live']), 3)).toBe('live window');
  expect(offered(accessOf(['P_gppb']), 3)).toBe('playback');
  expect(offered(accessOf(['F_talk', 'F_gps', 'F_ptz']), 3)).toBe('talk words map where steer');
});

test('a phone has neither the map nor windows', () => {
  expect(offered(accessOf(['P_live', 'F_gps']), 3, true)).toBe('live where');
});

test('to set vehicles up takes a level beside the right, and to delete them the first', () => {
  const sets = accessOf(['F_lmdvrs', 'F_rmdvrs']);
  expect(offered(sets, 2)).toBe('');
  expect(offered(sets, 1)).toBe('edit remote sends contact');
  expect(offered(defaultAccess(1), 1)).not.toContain('delete');
});
