import { data, redirect } from 'react-router'
import type { FieldError } from '../../shared/kit/errors.ts'
import { listMarkets, type MarketCode } from '../../shared/markets/contract.ts'
import { hasJoined } from '../../shared/members/joined.ts'
import { MemberChange, modifyMember, type OwnProfile, ownProfile } from '../../shared/members/profile.ts'
import { LANDING, returnTarget } from '../../shared/session/returnTo.ts'
import { type Outcome, settle, toProblem } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { type Checked, check } from '../forms/check.ts'
import { type Draft, dropDraft } from '../forms/drafts.ts'
import type { Values } from '../forms/values.ts'

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
  const checked = checkProfile({ ...values, version: String(form.get('overwrite') || values.version) })
  if (!checked.ok) return answer(values, 422, { fieldErrors: checked.fieldErrors })
  try {
    const saved = await app.call(modifyMember, { body: checked.input })
    dropDraft(draftOf(member.id))
    app.stores.session.state.member = saved
    await app.renew()
    return hasJoined(saved) && !hasJoined(member) ? redirect(whereTo(url)) : answer(values, 200, { saved: true })
  } catch (error) {
    const { code, status, fieldErrors, message } = toProblem(error)
    const stored = code === 'STALE_VERSION' ? await settle(asSaved(app)) : null
    return answer(values, status || 503, { fieldErrors, message, stored: stored?.ok ? stored.value : null })
  }
}

/** What the form says, by the contract. */
export const checkProfile = (values: Values): Checked<MemberChange> =>
  check(MemberChange, {
    ...fieldsIn((name) => values[name]),
    marketingAgreed: values.marketingAgreed === 'on',
    // A backend that does not count is not told of it either.
    version: Number(values.version) || undefined,
  })

/** Where he wanted to go before he was sent here. */
const whereTo = (url: URL): string => returnTarget(url.searchParams.get('returnTo')) ?? LANDING

const fieldsIn = (of: (name: string) => unknown): Typed =>
  Object.fromEntries(Object.keys(MemberChange.entries).map((name) => [name, String(of(name) ?? '').trim()]))

const typedIn = (form: FormData): Typed => fieldsIn((name) => form.get(name))

/** The form with what was typed before and never sent. */
export const takenUp = (kept: Values): ModifyAction => ({
  ...{ fieldErrors: [], message: null, saved: false, stored: null },
  values: fieldsIn((name) => kept[name]),
})

/** What is typed there is kept by this name. */
export const draftOf = (memberId: number): Draft => ({ memberId, form: 'profile' })

const answer = (values: Typed, status: number, rest: Partial<ModifyAction>) =>
  data<ModifyAction>({ fieldErrors: [], message: null, saved: false, stored: null, ...rest, values }, status)
