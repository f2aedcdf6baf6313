/**
 * Before it builds its first schema, zod tries whether the page may compile scripts (`new Function`). The content
 * security policy forbids that, and browsers report every try. This is `z.config({ jitless: true })` as zod keeps it:
 * its own function would bring 3 kB of zod into the first visit, which has no form.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
