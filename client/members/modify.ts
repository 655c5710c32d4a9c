import { data, redirect } from 'react-router'
import * as v from 'valibot'
import type { FieldError } from '../../shared/kit/errors.ts'
import { listMarkets, type MarketCode } from '../../shared/markets/contract.ts'
import { hasJoined } from '../../shared/members/joined.ts'
import { MemberChange, modifyMember, type OwnProfile, ownProfile } from '../../shared/members/profile.ts'
import { LANDING, returnTarget } from '../../shared/session/returnTo.ts'
import { type Outcome, settle, toProblem } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'

export type ModifyData = { own: OwnProfile; markets: Promise<Outcome<MarketCode[]>> }

/** The form's fields, each as the text that stood in it. */
export type Typed = Partial<Record<keyof MemberChange, string>>

export type ModifyAction = {
  fieldErrors: FieldError[]
  message: string | null
  values: Typed
  saved: boolean
  /** What is saved now, where somebody else has saved meanwhile. */
  stored: OwnProfile | null
}

/** The form's data; whoever was let in meanwhile goes on to where he wanted. */
export async function loadModify({ app, member, url }: Loading): Promise<ModifyData> {
  const markets = settle(app.call(listMarkets))
  const own = await asSaved(app)
  // He was let in since this page's session was begun.
  if (hasJoined(own) && !hasJoined(member)) {
    await app.renew()
    throw redirect(whereTo(url))
  }
  return { own, markets }
}

/** Never from the cache: a form that shows old values would write them over newer ones. */
function asSaved({ call }: Loading['app']): Promise<OwnProfile> {
  call.forget(ownProfile.path)
  return call(ownProfile)
}

export async function save({ app, form, member, url }: Loading & { form: FormData }) {
  const values = typedIn(form)
  const version = Number(form.get('overwrite') || values.version)
  const checked = v.safeParse(MemberChange, {
    ...values,
    marketingAgreed: values.marketingAgreed === 'on',
    // A backend that does not count is not told of it either.
    version: version || undefined,
  })
  if (!checked.success) {
    const fieldErrors = checked.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }))
    return answer(values, 422, { fieldErrors })
  }
  try {
    const saved = await app.call(modifyMember, { body: checked.output })
    app.stores.session.state.member = saved
    await app.renew()
    return hasJoined(saved) && !hasJoined(member) ? redirect(whereTo(url)) : answer(values, 200, { saved: true })
  } catch (error) {
    const { code, status, fieldErrors, message } = toProblem(error)
    const stored = code === 'STALE_VERSION' ? await settle(asSaved(app)) : null
    return answer(values, status || 503, { fieldErrors, message, stored: stored?.ok ? stored.value : null })
  }
}

/** Where he wanted to go before he was sent here. */
const whereTo = (url: URL): string => returnTarget(url.searchParams.get('returnTo')) ?? LANDING

const typedIn = (form: FormData): Typed =>
  Object.fromEntries(Object.keys(MemberChange.entries).map((name) => [name, String(form.get(name) ?? '').trim()]))

const answer = (values: Typed, status: number, rest: Partial<ModifyAction>) =>
  data<ModifyAction>({ fieldErrors: [], message: null, saved: false, stored: null, ...rest, values }, status)
