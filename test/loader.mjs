import asyncHooks from 'node:async_hooks'
import { enableCompileCache, registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
import { ICON, iconModule } from '../icons.mjs'

/**
 * Lets Node run the sources unbundled: it strips the types of .ts files itself; here come JSX, styles and icons.
 *   node --import ./test/loader.mjs --test test/kit/*.test.ts
 */
const root = new URL('../', import.meta.url)

const drawing = new URL('client/ui/drawing.tsx', root).href

// React on the server is the build that members get, and three times as fast.
process.env.NODE_ENV ??= 'production'
// A hundred test files load the same modules, each in a process of its own.
enableCompileCache(fileURLToPath(new URL('node_modules/.cache/compiled', root)))

// node:test follows every promise to know the test that a stray error comes from, at twenty times the cost of the promise;
// such an error fails the file without its name as well.
const { createHook } = asyncHooks
asyncHooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false })

registerHooks({
  load(url, context, next) {
    const [plain] = url.split('?')
    if (ICON.test(plain)) {
      const { source } = next(url, { ...context, format: 'module' })
      return { format: 'module', source: iconModule(String(source), drawing), shortCircuit: true }
    }
    if (plain.endsWith('.tsx')) {
      const { source } = next(url, { ...context, format: 'module' })
      const { code } = transformSync(String(source), {
        loader: 'tsx',
        jsx: 'automatic',
        sourcefile: fileURLToPath(plain),
        sourcemap: 'inline',
      })
      return { format: 'module', source: code, shortCircuit: true }
    }
    const loaded = next(url, context)
    if (!plain.endsWith('.css.ts')) return loaded
    // The file scope that the build's plugin gives a style.
    const name = JSON.stringify(relative(fileURLToPath(root), fileURLToPath(plain)))
    const source = `import{setFileScope as s,endFileScope as e}from'@vanilla-extract/css/fileScope';s(${name},'wholesale-market');${loaded.source}\n;e();`
    return { ...loaded, source }
  },
})
