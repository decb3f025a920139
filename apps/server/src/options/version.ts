import manifest from '../../package.json' with { type: 'json' };

/** This server's version, as its package says. */
export const version: string = manifest.version;
