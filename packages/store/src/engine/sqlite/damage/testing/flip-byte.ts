import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/** Turns every bit of a byte of a file around, as a disk does that goes bad. */
export function flipByte(file: string, at: number): void {
  const fd = openSync(file, 'r+');
  const byte = new Uint8Array(1);
  readSync(fd, byte, 0, 1, at);
  byte[0] = ~(byte[0] as number);
  writeSync(fd, byte, 0, 1, at);
  closeSync(fd);
}
