import { config } from 'zod';

// The page's policy forbids eval: without this zod tries whether it may, and browsers log that it may not.
config({ jitless: true });
