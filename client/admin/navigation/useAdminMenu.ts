import { useCallback, useEffect, useState } from 'react'
import { fallbackAdminMenu } from '../../../shared/admin/navigation.ts'
import { menuVersion } from '../../../shared/menus/contract.ts'
import type { MenuItem } from '../../../shared/menus/fallback.ts'
import { type Outcome, problemOf, toProblem } from '../../api/problem.ts'
import { useApp } from '../../app/context.ts'
import { toVersion } from '../../menus/ask.ts'
import { askAdminMenu, type KeptAdminMenu } from './ask.ts'
import { keep, kept } from './storage.ts'

/** How often the version is asked for (spec.md 9). */
const CHECK_MS = 300_000
const storage = () => localStorage

/**
 * The menu of the back office: the server's, else the one kept in this browser, else the built-in one. A menu that has
 * changed meanwhile is told of, and shown when it is asked for.
 */
export function useAdminMenu(outcome: Outcome<KeptAdminMenu>) {
  const { call, stores } = useApp()
  const role = stores.session.state.member?.baseAuthRole
  const [own, setOwn] = useState<{ of: Outcome<KeptAdminMenu>; menu: KeptAdminMenu } | null>(null)
  const [latest, setLatest] = useState<string | null>(null)
  const came = outcome.ok ? outcome.value : null
  const shown = own?.of === outcome ? own.menu : came

  useEffect(() => {
    if (!role) return
    if (outcome.ok) return keep(storage, role, outcome.value)
    console.error('관리자 메뉴가 오지 않아 저장해 둔 메뉴나 기본 메뉴를 보여요.', outcome.problem)
    const menu = kept(storage, role)
    if (menu) setOwn({ of: outcome, menu })
  }, [outcome, role])

  const reload = useCallback(async () => {
    try {
      const menu = await askAdminMenu(call)
      if (role) keep(storage, role, menu)
      setOwn({ of: outcome, menu })
      setLatest(menu.version)
    } catch (error) {
      console.error('관리자 메뉴를 불러오지 못했어요.', toProblem(error))
    }
  }, [call, role, outcome])

  useEffect(() => {
    const look = async () => {
      const { method, path } = menuVersion
      const answer = await call.send({ method, path, body: undefined }).catch(() => ({ status: 0, body: undefined }))
      if (answer.status === 401) return
      const version =
        answer.status === 200 && typeof answer.body === 'object' && answer.body !== null
          ? toVersion(Reflect.get(answer.body, 'version'))
          : null
      if (version === null) console.error('메뉴 버전을 확인하지 못했어요.', problemOf(answer.status, answer.body))
      else setLatest(version)
    }
    const timer = setInterval(look, CHECK_MS)
    addEventListener('focus', look)
    void look()
    return () => {
      clearInterval(timer)
      removeEventListener('focus', look)
    }
  }, [call])

  const items: readonly MenuItem[] = shown?.items ?? fallbackAdminMenu
  const isOutdated = shown?.version != null && latest !== null && Number(latest) > Number(shown.version)
  return { items, isOutdated, reload }
}
