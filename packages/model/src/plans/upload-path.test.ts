import { expect, test } from 'vitest';
import { isUploadFolder, uploadPath } from './upload-path.ts';

test.each(['', 'alarms', 'alarms/north 2', '警報/a.b', '...x'])('%j is a folder', (text) => {
  expect(isUploadFolder(text)).toBe(true);
});

test.each(['/', '/a', 'a/', 'a//b', '..', '../a', 'a/..', 'a/./b', '.', 'ftp://h/a', 'a\\b', 'a\nb', "a'b"])(
  '%j is none',
  (text) => {
    expect(isUploadFolder(text)).toBe(false);
  },
);

const piece = {
  deviceid: 'OT-001',
  eventid: 15,
  channel: 2,
  fromMs: Date.UTC(2026, 10, 26, 8, 5, 9),
  ext: 'mp4',
};

test('a piece is one name, or lies by device, day and channel', () => {
  expect(uploadPath(piece, false)).toBe('OT-001_15_20261126080509_ch2.mp4');
  expect(uploadPath(piece, true)).toBe('OT-001/20261126/ch2/20261126080509.mp4');
});

test('what a device is called leads nowhere', () => {
  expect(uploadPath({ ...piece, deviceid: '../a b', ext: '' }, true)).toBe(
    '__a_b/20261126/ch2/20261126080509',
  );
});
