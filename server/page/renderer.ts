import { readFile } from 'node:fs/promises'
import type { PipeableStream } from 'react-dom/server'
import type { Boot } from '../../shared/session/boot.ts'

/** The one door between tiers: the client's SSR entry, built as data beside us (docs/ARCHITECTURE.md). */
export type Renderer = {
  assets: Assets
  render(page: {
    request: Request
    boot: Boot
    send(request: {
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
      path: string
      body: unknown
      idempotencyKey?: string | undefined
      ifNoneMatch?: string | undefined
    }): Promise<{ status: number; body: unknown; header?: (name: string) => string | null }>
    renew(): Promise<void>
    signOut(): Promise<void>
    returnHome(): Promise<boolean>
    assets: Assets
    nonce: string
    signal: AbortSignal
    onError(error: unknown): void
  }): Promise<
    { kind: 'redirect'; status: number; location: string } | { kind: 'page'; status: number; stream: PipeableStream }
  >
}

export type Assets = {
  entry: string
  stylesheet: string
  adminStylesheet: string
  preload: string[]
  chunks: Record<string, string[]>
}

/** Loads what the build wrote into `dist`. @throws when there is no build. */
export async function loadRenderer(dist: URL): Promise<Renderer> {
  const assets: Assets = JSON.parse(await readFile(new URL('manifest.json', dist), 'utf8'))
  const { render } = await import(new URL('client/render.js', dist).href)
  return { assets, render }
}
