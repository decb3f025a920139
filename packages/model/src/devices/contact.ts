/** The way of a recorder to its first picture, in the order in which it goes it. */
export const contactSteps = [
  'port',
  'tcp',
  'registration',
  'authentication',
  'clock',
  'position',
  'media',
  'picture',
] as const;
export type ContactStepName = (typeof contactSteps)[number];

/** How far a step is: done, failed, or not come to yet. */
export const contactStates = ['ok', 'wrong', 'waiting'] as const;
export type ContactState = (typeof contactStates)[number];

/** Why a step is as it is, where there is more to say than that it is done. */
export const contactReasons = [
  'open',
  'shut',
  'nothing',
  'ended',
  'unneeded',
  'unreadable',
  'notRegistered',
  'heldElsewhere',
  'notAgain',
  'notKept',
  'wrongCode',
  'tooEarly',
  'clockOff',
  'noFix',
  'notAsked',
  'asked',
  'refused',
  'noAnswer',
  'nothingCame',
  'unwanted',
  'otherPort',
  'elsewhere',
  'noPicture',
] as const;
export type ContactReason = (typeof contactReasons)[number];

/** A picture that was agreed to and has not come within this is missing, ms. */
export const PICTURE_WITHIN_MS = 15_000;
