import { subscribe } from 'valtio'
import { SERVICE_WORKER } from '../../shared/kit/serviceWorker.ts'
import type { Router } from './links.ts'
import { assetPrefix, shelfPrefix, type Told } from './messages.ts'
import { aheadOfNeed } from './rules.ts'

/** Somebody who stays this long on a page may want it again. */
const STAYS_MS = 3_000

/**
 * Puts the service worker between this browser and the network, as long as the member wants pages kept; taken back, it
 * leaves and what it kept goes.
 */
export async function keepOnDevice(
  router: Pick<Router, 'subscribe'>,
  look: { keepsPages: boolean },
  tell: (told: Told) => void,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  let isKept = look.keepsPages
  subscribe(look, () => {
    if (look.keepsPages === isKept) return
    isKept = look.keepsPages
    void (isKept ? settle(router) : moveOut(tell))
  })
  // Taken back in another tab or on a page without scripts, the worker may still be there.
  await (isKept ? settle(router) : moveOut(tell))
}

async function settle(router: Pick<Router, 'subscribe'>): Promise<void> {
  const workers = navigator.serviceWorker
  const isNew = workers.controller === null
  try {
    await workers.register(SERVICE_WORKER)
  } catch (error) {
    // A browser may forbid it, as private windows of some do.
    return console.error(error)
  }
  const { active } = await workers.ready
  const copy = (pages: readonly string[]) =>
    (workers.controller ?? active)?.postMessage({ kind: 'copy', pages, files: files() } satisfies Told)
  const here = () => location.pathname + location.search
  const isCarried = matchMedia('(pointer: coarse)').matches && !savesData()
  const first = () => copy(isCarried ? [here(), ...aheadOfNeed] : [here()])
  // A worker of a new build begins with nothing, and keeps no answers before it has had a page.
  workers.addEventListener('controllerchange', first)
  // What stands here has come past it.
  if (isNew) first()
  else if (isCarried) copy(aheadOfNeed)
  if (!isCarried) return
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(() => copy([here()]), STAYS_MS)
  })
}

/** Files that this page has loaded, past a worker that came later than they did. */
const files = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))

const savesData = (): boolean => {
  const line: unknown = Reflect.get(navigator, 'connection')
  return typeof line === 'object' && line !== null && Reflect.get(line, 'saveData') === true
}

async function moveOut(tell: (told: Told) => void): Promise<void> {
  tell({ kind: 'wipe' })
  for (const name of await caches.keys())
    if (name.startsWith(shelfPrefix) || name.startsWith(assetPrefix)) await caches.delete(name)
  await (await navigator.serviceWorker.getRegistration())?.unregister()
}
