/** Name of a snapshot's file: device, channel, and the moment in the browser's zone. */
export function snapshotName(deviceid: string, channel: number, ms: number): string {
  const at = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString();
  return `${deviceid}_ch${channel}_${at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.png`;
}

/** Saves the PNG as a file in the browser's downloads. */
export function saveSnapshot(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
