/** Name of a snapshot's file: device, channel, and the moment in the browser's zone. */
export function snapshotName(deviceid: string, channel: number, ms: number): string {
  const at = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString();
  return `${deviceid}_ch${channel}_${at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.png`;
}
