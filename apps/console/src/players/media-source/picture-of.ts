/** What stands over a picture, and is part of what is saved of it. */
interface Overlay {
  draw(context: OffscreenCanvasRenderingContext2D, width: number, height: number): void;
}

/** The picture that a video element shows as a PNG in its own size; undefined without one. */
export async function pictureOf(video: HTMLVideoElement, overlay?: Overlay): Promise<Blob | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return undefined;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.drawImage(video, 0, 0, width, height);
  overlay?.draw(context, width, height);
  return await canvas.convertToBlob();
}
