import * as z from 'zod';

// zod generates code to be faster, which the content-security policy of the web forbids; already asking whether it
// may is reported as a violation. Servers keep the speed.
if ('document' in globalThis) z.config({ jitless: true });
