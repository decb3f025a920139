import { OutriderError } from '@outrider/model/error-code.ts';

/** What a request of SCIM is refused for, where a status alone says too little (RFC 7644, section 3.12, table 9). */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** HTTP status of a fault, with the error code that the rest of the server knows for it. */
const codes = {
  400: 'VALIDATION',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  412: 'CONFLICT',
  413: 'TOO_LARGE',
} as const;

/** A fault of a request of SCIM: what a sign-in service is told, in English words for people who look at its log. */
export class ScimFault extends OutriderError {
  readonly status: keyof typeof codes;
  readonly scimType: ScimType | undefined;

  constructor(status: keyof typeof codes, detail: string, scimType?: ScimType) {
    super(codes[status], detail);
    this.status = status;
    this.scimType = scimType;
  }
}
