import { use } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { LoginPage } from '../session/LoginPage.tsx'
import { useApp } from './context.ts'
import { LastAnswer } from './LastAnswer.tsx'
import type { Handle } from './page.ts'
import { standsAlone, surroundings } from './surroundings.ts'

/** Decides what surrounds a page: the frame, nothing, or the login screen in its place (spec.md 2). */
export function Shell() {
  const { stores } = useApp()
  const { member } = useSnapshot(stores.session.state)
  const handle = useHandle()
  return (
    <LastAnswer>
      {standsAlone(member, handle) ? handle.open ? <Outlet /> : <LoginPage /> : <Surrounded bare={handle.bare} />}
      <ScrollRestoration />
    </LastAnswer>
  )
}

function Surrounded({ bare }: { bare: boolean }) {
  const { Surroundings } = use(surroundings.bring())
  return <Surroundings bare={bare} />
}

function useHandle(): Pick<Handle, 'open' | 'bare' | 'plain'> {
  const handle = useMatches().at(-1)?.handle
  return isHandle(handle) ? handle : { open: false, bare: false }
}

const isHandle = (handle: unknown): handle is Handle =>
  typeof handle === 'object' && handle !== null && 'open' in handle && 'bare' in handle
