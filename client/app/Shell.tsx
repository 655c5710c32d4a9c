import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { useSnapshot } from 'valtio'
import { Announced } from '../forms/Announced.tsx'
import { LoginPage } from '../session/LoginPage.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { useApp } from './context.ts'
import { Frame } from './Frame.tsx'
import { Keys } from './Keys.tsx'
import type { Handle } from './page.ts'

/** Decides what surrounds a page: the frame, nothing, or the login screen in its place (spec.md 2). */
export function Shell() {
  const { stores } = useApp()
  const { member } = useSnapshot(stores.session.state)
  const { open, bare } = useHandle()
  const content = !member && !open ? <LoginPage /> : bare ? <Outlet /> : <Frame />
  return (
    <Toasts>
      <Keys>
        {content}
        <Announced />
      </Keys>
      <ScrollRestoration />
    </Toasts>
  )
}

function useHandle(): Pick<Handle, 'open' | 'bare'> {
  const handle = useMatches().at(-1)?.handle
  return isHandle(handle) ? handle : { open: false, bare: false }
}

const isHandle = (handle: unknown): handle is Handle =>
  typeof handle === 'object' && handle !== null && 'open' in handle && 'bare' in handle
