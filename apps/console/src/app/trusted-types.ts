import { linksAlone, ownScript } from './trusted-text.ts';

/** What browsers have of Trusted Types, as far as it is used here. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      readonly createHTML: (text: string) => string;
      readonly createScriptURL: (url: string) => string;
    },
  ): unknown;
}

// The page's policy has the browser refuse text as code or markup (rule S38). What libraries write all the same goes through this.
const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
trustedTypes?.createPolicy('default', {
  createHTML: linksAlone,
  createScriptURL: (url) => ownScript(url, location),
});
