import type { ComponentType } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { hasJoined } from '../../shared/members/joined.ts'
import { withReturn } from '../../shared/session/returnTo.ts'
import { CallFailed } from '../api/problem.ts'
import { answer } from '../forms/answer.ts'
import { typedIn } from '../forms/values.ts'
import { AGAIN_WORDS, asChunkFailure, inTime } from './chunks.ts'
import { type App, appContext } from './context.ts'
import { type Beside, besideAt, bringWhenIdle, type Part, part } from './part.ts'
import type { Read } from './stood.ts'
import type { Stores } from './stores.ts'

/** What a page that visitors read as well is loaded with. */
export type Visiting = { app: App; url: URL; params: Record<string, string | undefined> }
export type Loading = { app: App; url: URL; params: Record<string, string | undefined>; member: MemberRecord }

/** Puts a route's data into the stores. */
export type Keep = (stores: Stores, data: unknown) => void
/** It comes with the page, as what it needs would weigh on every other; `module` is where it is, if not with the shell. */
export type KeepPart = { module?: string; bring(data: unknown): Promise<Keep> }

/** What the shell reads of a route. */
export type Handle = {
  open: boolean
  bare: boolean
  /** Nothing of the app is around it for who is not signed in. */
  plain?: true
  module?: string
  keep?: KeepPart
  /** For members. */
  beside?: readonly Beside[]
  /** What is brought when there is time, so that it is there when it is wanted. */
  later?: readonly Part[]
  isAdmin?: true
}

/** Brings what reads a page's data. */
type Reads<L, D> = () => Promise<(loading: L) => D | Promise<D>>

type PageParts<D> = {
  id: string
  /** Module path of the component, without extension: the key of the asset manifest. */
  module: string
  path?: string
  component: () => Promise<ComponentType>
  /** What members have there at some addresses only, each in a file of its own. */
  beside?: readonly Beside[]
  /**
   * Starts the calls and returns their promises; what it awaits holds back the page. Not run for visitors. In a file of its
   * own, which comes like that of `act`: the page may be read again at any time, and must not lack it then.
   */
  load?: Reads<Loading, D>
  /** Instead of `load` and `act`, for a page that is the same for members and visitors. */
  loadOpen?: Reads<Visiting, D>
  actOpen?: () => Promise<(visiting: Visiting & { form: FormData }) => unknown>
  /** Puts what was loaded into the stores: after a load, and in the browser for what the server streamed. */
  keep?: { module: string; bring(): Promise<(stores: Stores, data: D) => void> }
  /** In a file of its own, which comes when the page has nothing better to do: a form must not wait for it, nor miss it. */
  act?: () => Promise<(acting: Loading & { form: FormData }) => unknown>
  /** Visitors see it too (domain.md 27.6). */
  open?: boolean
  /** Rendered without the shell. */
  bare?: boolean
  /** And without messages and keys, for who is not signed in. */
  plain?: true
  /** Also for members who have not joined yet. */
  newcomers?: boolean
}

/** What was refused because somebody was faster is shown beside what is there now. */
const shouldRevalidate: NonNullable<RouteObject['shouldRevalidate']> = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409

/** One row of the route table. */
export function page<D>({
  id,
  module,
  path,
  component,
  beside,
  load,
  loadOpen,
  keep,
  act,
  actOpen,
  open = false,
  bare = false,
  plain,
  newcomers = false,
}: PageParts<D>): RouteObject {
  const brought = loadOpen ?? load
  const reader = brought && part(module, brought as Reads<Loading, D>)
  const acts = act && part(module, act)
  const actsOpen = actOpen && part(module, actOpen)
  const files = [reader, acts, actsOpen].filter((one) => one !== undefined)
  const later: Part[] = [...(beside ?? []).map(({ part }) => part), ...files]
  const handle: Handle = {
    open,
    bare,
    ...(plain ? { plain } : {}),
    module,
    ...(beside ? { beside } : {}),
    ...(later.length > 0 ? { later } : {}),
    // The data was made by this route's own load; the router only carries it.
    ...(keep ? { keep: { module: keep.module, bring: () => inTime(keep.module, keep.bring) as Promise<Keep> } } : {}),
  }
  return {
    id,
    ...(path === undefined ? {} : { path }),
    handle,
    shouldRevalidate,
    lazy: { Component: () => inTime(module, component) },
    async loader(args: LoaderFunctionArgs) {
      const loading = loadingOf(args)
      if (loading && !newcomers) completeProfileFirst(loading)
      const drawn = loading ? bringBeside(handle, loading.url) : null
      const reading = loadOpen ? visitingOf(args) : loading
      if (!reader || !reading) return null
      const [{ data: loaded, news }, kept] = await Promise.all([
        orStood(id, reading, async () => (await reader.bring())(reading as Loading)),
        handle.keep?.bring(null),
        drawn,
      ])
      // One that waited before it read would be taken for the latest, though the member has gone on since.
      if (!args.request.signal.aborted) reading.app.loaded(news, kept)
      return loaded
    },
    ...(actsOpen
      ? {
          async action(args: ActionFunctionArgs) {
            const form = await args.request.formData()
            return sent(actsOpen, { ...visitingOf(args), form }, args.request)
          },
        }
      : {}),
    ...(acts
      ? {
          async action(args: ActionFunctionArgs) {
            const loading = loadingOf(args)
            if (!loading) throw redirect(withReturn('/main?error=REQUIRE_LOGIN', pathOf(new URL(args.request.url))))
            const form = await args.request.formData()
            return sent(acts, { ...loading, form }, args.request)
          },
        }
      : {}),
  }
}

/**
 * Runs a form's act. Where that did not come into the browser the form comes back as it was typed, for nobody has seen it;
 * what fails once the act has begun is no such case: the backend may have heard it.
 */
async function sent<A extends Visiting & { form: FormData }>(
  act: Part<(acting: A) => unknown>,
  acting: A,
  { signal }: Request,
): Promise<unknown> {
  let run: (acting: A) => unknown
  try {
    run = await act.bring()
  } catch (error) {
    const missing = asChunkFailure(error)
    if (!missing) throw error
    const { form } = acting
    const message = `${UNSENT_WORDS} ${missing.words} ${AGAIN_WORDS}`
    return answer(String(form.get('intent')), typedIn(form), 503, { message })
  }
  const answered = Promise.resolve(run(acting))
  // The router drops what a page is answered that has been left; in the browser its sender still wants to know.
  const left = () =>
    void import('./leftBehind.ts').then(({ tellRefusal }) => tellRefusal(acting.app, answered), nothing)
  if (signal.aborted) left()
  else signal.addEventListener('abort', left)
  try {
    return await answered
  } finally {
    signal.removeEventListener('abort', left)
  }
}
const nothing = () => undefined
const UNSENT_WORDS = '필요한 파일을 내려받지 못해서 아직 보내지 않았어요.'

/** What the address asks for must be there before it is drawn; the rest of the page's parts follow when there is time. */
async function bringBeside({ beside = [], later = [] }: Handle, { searchParams }: URL): Promise<void> {
  await Promise.all(besideAt(beside, searchParams).map((part) => part.bring()))
  bringWhenIdle(later)
}

const PROFILE = '/member/modify'
const pathOf = ({ pathname, search }: URL) => pathname + search

/**
 * A member without a nickname completes his profile before anything else, and then goes where he wanted (spec.md 2); one
 * whom nobody has let in yet is told there that he waits.
 */
export function completeProfileFirst({ member, url }: Pick<Loading, 'member' | 'url'>): void {
  if (!hasJoined(member)) throw redirect(withReturn(PROFILE, pathOf(url)))
}

const orStood = <D>(id: string, { app, url }: Visiting, read: () => Promise<D>): Promise<Read<D>> =>
  refusedAsData(async () => {
    if (app.orStood) return app.orStood(id, url, read)
    const loaded = await read()
    return { data: loaded, news: loaded }
  })

/** A failed call that holds back the page ends it with its own status and words, in both renders. */
export async function refusedAsData<D>(load: () => D | Promise<D>): Promise<D> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    throw data(error.problem, error.problem.status || 503)
  }
}

const visitingOf = ({
  context,
  request,
  params,
}: Pick<LoaderFunctionArgs, 'context' | 'request' | 'params'>): Visiting => ({
  app: context.get(appContext),
  params,
  url: new URL(request.url),
})

export function loadingOf({
  context,
  request,
  params,
}: Pick<LoaderFunctionArgs, 'context' | 'request' | 'params'>): Loading | null {
  const app = context.get(appContext)
  const { member } = app.stores.session.state
  return member && { app, member, params, url: new URL(request.url) }
}
