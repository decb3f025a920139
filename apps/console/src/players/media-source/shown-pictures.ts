/**
 * Tells each time the element may have another picture on show, and where that stands on its axis, s. Browsers without the
 * callback for pictures (Firefox before 132) are asked in each animation frame.
 * @returns ends it
 */
export function onShownPicture(video: HTMLVideoElement, tell: (atS: number) => void): () => void {
  let request: number;
  if (!('requestVideoFrameCallback' in video)) {
    const element: HTMLVideoElement = video;
    const look = (): void => {
      request = requestAnimationFrame(look);
      // Data for the present moment: there is a picture.
      if (element.readyState >= 2) tell(element.currentTime);
    };
    request = requestAnimationFrame(look);
    return () => cancelAnimationFrame(request);
  }
  const next: VideoFrameRequestCallback = (_now, { mediaTime }) => {
    request = video.requestVideoFrameCallback(next);
    tell(mediaTime);
  };
  request = video.requestVideoFrameCallback(next);
  return () => video.cancelVideoFrameCallback(request);
}
