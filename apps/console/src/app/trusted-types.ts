/** Where a string that is handed to it as an address or as HTML would be used. */
interface PolicyRules {
  readonly createHTML: (html: string, type: string, sink: string) => string | null;
  readonly createScriptURL: (url: string) => string | null;
}

interface PolicyFactory {
  readonly createPolicy: (name: string, rules: PolicyRules) => unknown;
}

/** What takes a page of HTML apart without putting it anywhere: attributions of maps lose their links that way. */
const READS_ONLY = 'DOMParser parseFromString';

/**
 * What the page may do with strings where browsers have Trusted Types: scripts and workers come from the address of the
 * page itself, HTML is read and never written into the page. The server's policy names no other (rule S38).
 * @param origin of the page, as `https://fleet.example`
 */
export const trustedTypesRules = (origin: string): PolicyRules => ({
  createHTML: (html, _type, sink) => (sink === READS_ONLY ? html : null),
  createScriptURL: (url) => {
    const told = URL.parse(url, origin);
    return told !== null && told.protocol !== 'blob:' && told.origin === origin ? told.href : null;
  },
});

const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
trustedTypes?.createPolicy('default', trustedTypesRules(location.origin));
