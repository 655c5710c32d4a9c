import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { isOfAdmin } from '../app/adminPath.ts'
import { useApp } from '../app/context.ts'
import { useOpenByKey } from '../app/openByKey.ts'
import { useSearch } from '../ui/useSearch.ts'
import { chosenOf, type Entry, foundBy, grouped } from './entries.ts'
import { findEntries } from './find.ts'
import { actsOf, screensOf } from './known.ts'
import { keepRecent, readRecent, recentEntries, withUsed } from './recent.ts'

/** What the palette shows for what is typed, and what happens when one of it is chosen. */
export function usePalette(onClose: () => void) {
  const { call, stores, knows } = useApp()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const open = useOpenByKey()
  const { member } = useSnapshot(stores.session.state)
  const { items } = useSnapshot(stores.menus.state)
  const [typed, setTyped] = useState('')
  const memberId = member?.id ?? 0
  const [recent] = useState(() => readRecent(memberId))
  const { search, type } = useSearch((text) => findEntries(call, text), 1)

  const known = [
    ...screensOf(items, member?.baseAuthRole ?? null, knows, isOfAdmin(pathname)),
    ...actsOf(knows, stores.theme, () => open?.keyList()),
  ]
  const lately = recentEntries(recent, known)
  const asked = typed.trim()
  const found = foundBy(search, typed)
  const shown = grouped([
    ...(asked === '' ? lately : []),
    ...chosenOf(
      known,
      asked,
      recent.map(({ key }) => key),
    ),
    ...found,
  ])

  const choose = (entry: Entry) => {
    keepRecent(memberId, withUsed(recent, entry))
    onClose()
    if ('run' in entry) return entry.run()
    if (entry.isElsewhere) window.open(entry.to, '_blank', 'noopener')
    else void navigate(entry.to)
  }
  const write = (text: string) => {
    setTyped(text)
    type(text)
  }
  const isWaiting = asked !== '' && search.text !== asked
  return { typed, write, shown, choose, isWaiting, problem: isWaiting || asked === '' ? null : search.problem }
}
