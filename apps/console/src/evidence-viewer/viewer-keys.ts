/** What each key does on the page of a package. */
const viewerKeys = {
  ' ': 'toggle',
  k: 'toggle',
  j: 'slower',
  l: 'faster',
  ArrowLeft: 'back',
  ArrowRight: 'forth',
  ',': 'pictureBefore',
  '.': 'nextPicture',
} as const;

export type ViewerAct = (typeof viewerKeys)[keyof typeof viewerKeys];

/** What a key does; undefined when nothing. */
export const actOf = (key: string): ViewerAct | undefined =>
  Object.hasOwn(viewerKeys, key) ? viewerKeys[key as keyof typeof viewerKeys] : undefined;
