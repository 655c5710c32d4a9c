import { subscribe } from 'valtio'
import { menuVersion } from '../../shared/menus/contract.ts'
import { problemOf, toProblem } from '../api/problem.ts'
import type { Stores } from '../app/stores.ts'
import { askMenu, toVersion } from './ask.ts'
import type { Menus } from './state.ts'
import type { MenuStorage } from './storage.ts'

/** How often the version is asked for (spec.md 9). */
const CHECK_MS = 300_000

/** Fetches the menu and shows it. @throws CallFailed when there is none; what is on screen stays */
export async function reload(menus: Menus): Promise<void> {
  const { state, call, openShelf } = menus
  state.loading = true
  state.error = null
  try {
    menus.receive({ ok: true, value: await askMenu(call, await openShelf()) })
  } catch (error) {
    state.error = '메뉴를 불러오지 못했어요.'
    console.error('메뉴를 불러오지 못했어요.', toProblem(error))
    throw error
  } finally {
    state.loading = false
  }
}

/**
 * Asks for the version and notes a change. A page without the server's menu gets it as soon as there is one. A 401 is
 * ignored, without a refresh (domain.md 27.20); any other failure is logged and not shown (spec.md 8).
 */
export async function check(menus: Menus): Promise<void> {
  const { state, call } = menus
  const { method, path } = menuVersion
  const answer = await call.send({ method, path, body: undefined }).catch(toAnswer)
  if (answer.status === 401) return
  const latest = answer.status === 200 ? versionIn(answer.body) : null
  if (latest === null) {
    console.error('메뉴 버전을 확인하지 못했어요.', problemOf(answer.status, answer.body))
    return
  }
  state.latest = latest
  state.version ??= state.source === 'server' ? latest : null
  if (state.source === 'server') state.isOutdated = state.version !== latest
  // Nothing the person has chosen is taken away: what is on screen is only a makeshift. reload() has logged it.
  else await reload(menus).catch(() => undefined)
}

/** The line itself failed; its own log says how. */
const toAnswer = () => ({ status: 0, body: undefined })

const versionIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'version' in body ? toVersion(body.version) : null

/**
 * Keeps what the page came with for the next failure, shows what was kept when it came without, and looks for changes:
 * at once, every five minutes and when the window gets the focus, as long as somebody is signed in.
 */
export async function watch({ menus, session }: Stores, storage: MenuStorage): Promise<void> {
  const { state } = menus
  await settled(menus)
  const keep = () => storage.put({ items: state.items, etag: state.etag, version: state.version })
  if (state.source === 'server') keep()
  else makeDo(menus, storage)
  if (!session.state.member) return

  let role = session.state.member.baseAuthRole
  let isChecking = false
  let isAskedAgain = false
  const look = async () => {
    // The answer on its way may be older than what made somebody ask.
    isAskedAgain = isChecking
    if (isChecking) return
    isChecking = true
    do {
      isAskedAgain = false
      const isUnnumbered = state.version === null
      await check(menus)
      // A backend that does not number the menu it gives numbers it here alone.
      if (isUnnumbered && state.version !== null) keep()
    } while (isAskedAgain)
    isChecking = false
  }
  const timer = setInterval(look, CHECK_MS)
  addEventListener('focus', look)
  subscribe(session.state, () => {
    const { member } = session.state
    if (!member) {
      clearInterval(timer)
      removeEventListener('focus', look)
      storage.clear()
    } else if (member.baseAuthRole !== role) {
      role = member.baseAuthRole
      void reload(menus).catch(() => undefined)
    }
  })
  await look()
}

/** The cached menu instead of the one that did not come; without one the built-in menu stays. */
function makeDo({ state }: Menus, storage: MenuStorage): void {
  console.error('메뉴가 오지 않아 저장해 둔 메뉴나 기본 메뉴를 보여요.')
  const kept = storage.last()
  if (kept) Object.assign(state, { source: 'cache', ...kept })
}

const settled = ({ state }: Menus): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (state.source === 'loading') return
      stop()
      resolve()
    }
    const stop = subscribe(state, look)
    look()
  })
