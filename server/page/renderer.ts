import { readFile } from 'node:fs/promises'
import type { PipeableStream } from 'react-dom/server'
import type { Assets } from '../../shared/kit/assets.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import type { Boot } from '../../shared/session/boot.ts'

/** What a backend of somebody else answers, in the form this product expects; paths are below /api. */
export type Adapt = (
  asked: {
    method: string
    path: string
    member: MemberRecord | null
    read(path: string): Promise<{ status: number; body: unknown }>
  },
  answered: { status: number; body: unknown },
) => Promise<{ status: number; body: unknown }>

/** The one door between tiers: the client's SSR entry, built as data beside us (docs/ARCHITECTURE.md). */
export type Renderer = {
  assets: Assets
  load(page: {
    request: Request
    boot: Boot
    send(request: {
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
      path: string
      body: unknown
      idempotencyKey?: string | undefined
      ifNoneMatch?: string | undefined
    }): Promise<{ status: number; body: unknown; header?: (name: string) => string | null; text?: string }>
    renew(): Promise<void>
    signOut(): Promise<void>
    returnHome(): Promise<boolean>
    assets: Assets
    nonce: string
    signal: AbortSignal
    onError(error: unknown): void
  }): Promise<
    | { kind: 'redirect'; status: number; location: string }
    | { kind: 'page'; status: number; stylesheets: readonly string[]; draw(): Promise<string | PipeableStream> }
  >
  /** What the calls of /main are answered while it is rehearsed, by their paths below /api. */
  rehearsal: ReadonlyMap<string, unknown>
  /** The addresses of all pages as their routes write them, `/client/detail/:id`. */
  templates: ReadonlySet<string>
  adapt: Adapt
  /** The same for a notice that such a backend pushes. */
  adaptNotice(body: unknown): unknown
}

/** Loads what the build wrote into `dist`. @throws when there is no build. */
export async function loadRenderer(dist: URL): Promise<Renderer> {
  const assets: Assets = JSON.parse(await readFile(new URL('manifest.json', dist), 'utf8'))
  const { load, rehearsal, templates, adapt, adaptNotice } = await import(new URL('client/render.js', dist).href)
  return { assets, load, rehearsal, templates, adapt, adaptNotice }
}
