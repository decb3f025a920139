import { httpCall, nothing } from '../calls/http-call.ts';

const picture = {
  method: 'GET',
  access: { right: 'anyone' },
  scope: 'none',
  request: nothing,
  answer: 'file',
  errors: ['NOT_FOUND'],
  audit: 'none',
} as const;

/** A deployment's own pictures. */
export const pictureCalls = {
  variantLogo: httpCall({
    ...picture,
    path: '/api/variant/logo',
    about: "The deployment's own logo",
  }),
  variantBackground: httpCall({
    ...picture,
    path: '/api/variant/background',
    about: "The deployment's own picture behind the sign-in screen",
  }),
} as const;
