import { StreamedAnswer } from './streamed-answer.ts';

/** An answer that goes on for as long as it is read: it is ended with who asked for it, and where nobody reads it. */
export class FollowedAnswer extends StreamedAnswer {}
