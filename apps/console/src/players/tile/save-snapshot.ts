/** Name of a snapshot's file: device, channel, and the moment in the browser's zone. */
export function snapshotName(deviceid: string, channel: number, ms: number): string {
  const at = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString();
  return `${deviceid}_ch${channel}_${at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.png`;
}

/** Saves the picture on the canvas as a PNG file in the browser's downloads. */
export async function saveSnapshot(canvas: HTMLCanvasElement, name: string): Promise<void> {
  // The canvas itself belongs to the worker; its picture can be drawn elsewhere.
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => copy.toBlob(resolve, 'image/png'));
  if (blob === null) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
