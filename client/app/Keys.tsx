import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { hasJoined } from '../../shared/members/joined.ts'
import type { Acts } from '../ui/keyRegistry.ts'
import { useKeys } from '../ui/useKeys.ts'
import { useApp } from './context.ts'
import { useOnDemand } from './OnDemand.tsx'
import { type Open, OpenByKeyProvider } from './openByKey.ts'
import { rowKeys } from './rowKeys.ts'
import { saveKey } from './saveKey.ts'

/** The keys that are the same on every screen (ux.md 4.2), for those who are in. */
export function Keys({ children }: { children: ReactNode }) {
  const { member } = useSnapshot(useApp().stores.session.state)
  const palette = useOnDemand('client/palette/Palette', () =>
    import('../palette/Palette.tsx').then(({ Palette }) => Palette),
  )
  const keyList = useOnDemand('client/app/KeyList', () => import('./KeyList.tsx').then(({ KeyList }) => KeyList))
  const isIn = member !== null && hasJoined(member)
  return (
    <OpenByKeyProvider value={isIn ? { palette: palette.open, keyList: keyList.open } : null}>
      {children}
      {isIn && <MembersKeys palette={palette.open} keyList={keyList.open} />}
      {isIn && palette.drawn}
      {isIn && keyList.drawn}
    </OpenByKeyProvider>
  )
}

const places = {
  'g m': '/main',
  'g c': '/client/list',
  'g r': '/services/purchase-request',
  'g b': '/outstanding-balance',
} as const

function MembersKeys({ palette, keyList }: Open) {
  const { knows } = useApp()
  const navigate = useNavigate()
  const to = (path: string) => ({ run: () => void navigate(path), isThere: () => knows(path) })
  const going: Acts = Object.fromEntries(Object.entries(places).map(([name, path]) => [name, to(path)]))
  useKeys({ ...rowKeys, ...going, 'mod+Enter': saveKey, 'mod+k': palette, '?': keyList })
  return null
}
