import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm, watch } from 'node:fs/promises'
import { join } from 'node:path'

/** How long the file system may settle before a rebuild: an editor writes several times. */
const SETTLE_MS = 30

/** A change in these tiers needs the backend anew; any other leaves it, with its open database, as it is. */
const behindBackend = /^(backend|shared)$/

/**
 * Builds, runs, and on every change rebuilds, restarts and lets open pages reload: they hold a line to the running
 * front door and reload when it comes back. Backend and front door are processes of their own here, because opening
 * the database takes longer than all the rest.
 */
export async function develop({ makeContexts, writeManifest, forgetStyles, root }) {
  await rm(join(root, 'dist'), { recursive: true, force: true })
  const results = {}
  const contexts = await makeContexts((name, result) => {
    results[name] = result
  })
  const tiers = ['client', 'server', 'backend', 'shared']
  const running = {}
  const touched = new Set(tiers)
  let work = rebuild()
  let timer
  const changed = (tier, file) => {
    touched.add(tier)
    if (file.endsWith('.css.ts')) forgetStyles()
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(rebuild)
    }, SETTLE_MS)
  }
  // A parent that is told to go does not take its children with it.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => Promise.all([running.web, running.backend].map(stop)).finally(() => process.exit()))
  await Promise.all(tiers.map((tier) => follow(join(root, tier), (file) => changed(tier, file))))

  function run(args, env) {
    return fork(join(root, 'start.mjs'), args, { env: { ...process.env, NODE_ENV: 'development', ...env } })
  }

  async function rebuild() {
    const began = performance.now()
    const needsBackend = [...touched].some((tier) => behindBackend.test(tier))
    touched.clear()
    try {
      await Promise.all(contexts.map((context) => context.rebuild()))
      await writeManifest(results.browser.metafile)
    } catch {
      return // esbuild has printed what is wrong; what ran before goes on
    }
    if (needsBackend) {
      await stop(running.backend)
      running.backend = run(['backend'], {})
      await Promise.race([once(running.backend, 'message'), once(running.backend, 'exit')])
    }
    await stop(running.web)
    running.web = run([], { BACKEND_URL: `http://127.0.0.1:${process.env.BACKEND_PORT ?? 8080}` })
    console.error(`Rebuilt in ${Math.round(performance.now() - began)} ms`)
  }
}

/** The old program must be gone first: it holds a port, maybe the data. Its database survives being killed. */
async function stop(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function follow(directory, changed) {
  for await (const { filename } of watch(directory, { recursive: true })) changed(filename ?? '')
}
