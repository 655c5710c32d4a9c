import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type App, AppProvider } from '../../../client/app/context.ts'
import { Toasts } from '../../../client/ui/Toasts.tsx'

const app = { knows: () => true } as Partial<App> as App

/** What stands on a page of this at an address, before any script has come. */
export function drawn(element: ReactNode, address = '/') {
  const page = <Toasts onShown={() => undefined}>{element}</Toasts>
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] })
  return renderToString(
    <AppProvider value={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
}

/** Where the link of that name leads; undefined where it is not offered. */
export const linkIn = (html: string, name: string) =>
  new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${name}<`).exec(html)?.[1]?.replaceAll('&amp;', '&')
