/**
 * Before zod builds its first schema, it tests whether the page may compile scripts (`new Function`). The content
 * security policy forbids that, and browsers report every try. This sets what `z.config({ jitless: true })` sets: the
 * function itself would add 3 kB of zod to the first visit, which has no form.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
