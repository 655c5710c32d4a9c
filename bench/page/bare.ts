import { registerHooks } from 'node:module'

/** The bare peer's React draws all of the page each time, also what the service draws once and keeps. */
const drawn = new URL('../../client/menus/KeptList.browser.tsx', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '#KeptList' ? { url: drawn, shortCircuit: true } : next(specifier, context),
})
await import('./reactAlone.tsx')
