import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endsWithUs } from '@outrider/e2e/support/ends-with-us.ts';
import { type CodedPictures, FRAME_MS, FRAMES_PER_SECOND } from '../video/coded-pictures.ts';
import { PictureClock } from '../video/picture-clock.ts';

export const FFMPEG = 'ffmpeg -c copy -f segment';

/** Whether ffmpeg is installed (Debian: ffmpeg). */
export const hasFfmpeg = (): boolean => spawnSync('ffmpeg', ['-version']).status === 0;

/** One stream that an ffmpeg of its own copies into segments of a minute, fragmented as those of the product. */
export function ffmpegRecorder(coded: CodedPictures, stream: number): Disposable & { readonly pid: number } {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-ffmpeg-'));
  const input = ['-f', 'h264', '-framerate', String(FRAMES_PER_SECOND), '-i', 'pipe:0', '-c', 'copy'];
  const segments = ['-f', 'segment', '-segment_time', '60', '-reset_timestamps', '1'];
  const fragments = [
    '-segment_format',
    'mp4',
    '-segment_format_options',
    'movflags=+frag_keyframe+empty_moov',
  ];
  const child = endsWithUs(
    spawn('ffmpeg', ['-loglevel', 'error', ...input, ...segments, ...fragments, join(folder, '%03d.mp4')], {
      stdio: ['pipe', 'ignore', 'inherit'],
    }),
  );
  child.stdin.on('error', () => {});
  const clock = new PictureClock(coded, 'annexB', ({ bytes }) => child.stdin.write(bytes));
  clock.start((stream * 7) % FRAME_MS);
  return {
    pid: child.pid ?? 0,
    [Symbol.dispose]() {
      clock[Symbol.dispose]();
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
