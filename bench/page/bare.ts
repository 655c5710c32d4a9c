import { registerHooks } from 'node:module'

/** The bare peer's React draws all of the page each time, also what the service draws once and keeps. */
const drawn = new URL('../../client/ui/Kept.browser.tsx', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '#Kept' ? { url: drawn, shortCircuit: true } : next(specifier, context),
})
await import('./reactAlone.tsx')
