import { data, redirectDocument } from 'react-router'
import { accessLog } from '../../shared/admin/impersonation.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import type { FieldError } from '../../shared/kit/errors.ts'
import { type OwnProfile, ownProfile, withdraw } from '../../shared/members/profile.ts'
import { endOtherSessions, endSession, listSessions, type MemberSession } from '../../shared/session/devices.ts'
import { type Outcome, settle, toProblem } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { forgetDrafts } from '../forms/forgetDrafts.ts'
import { forgetWaiting } from '../offline/forgetWaiting.ts'

export type AccessLog = ReplyOf<typeof accessLog>

export type LoginInfoData = {
  own: OwnProfile
  sessions: Promise<Outcome<MemberSession[]>>
  accesses: Promise<Outcome<AccessLog>>
}

/** What came of a button of the page, which `intent` names; `done` are its words when it went well. */
export type LoginInfoAction = {
  intent: string
  done: string | null
  message: string | null
  fieldErrors: FieldError[]
}

export async function loadLoginInfo({ app, url }: Loading): Promise<LoginInfoData> {
  app.call.forget(listSessions.path, accessLog.path, ownProfile.path)
  const number = Number(url.searchParams.get('page')) || 0
  const sessions = settle(app.call(listSessions))
  const accesses = settle(app.call(accessLog, { query: { page: Math.max(0, Math.trunc(number)) } }))
  return { own: await app.call(ownProfile), sessions, accesses }
}

export async function act({ app, form, member }: Loading & { form: FormData }) {
  const intent = String(form.get('intent'))
  const answer = answerTo(intent)
  try {
    if (intent === 'end') {
      await app.call(endSession, { params: { id: String(form.get('sessionId')) } })
      return answer({ done: '그 기기에서 로그아웃했어요.' })
    }
    if (intent === 'end-others') {
      const { ended } = await app.call(endOtherSessions)
      return answer({ done: ended > 0 ? `다른 기기 ${ended}대에서 로그아웃했어요.` : '다른 기기가 없어요.' })
    }
    if (intent === 'withdraw') {
      const confirm = String(form.get('confirm') ?? '').trim()
      const first = async () => {
        await app.call(withdraw, { body: { confirm } })
        await Promise.all([forgetDrafts(member.id), forgetWaiting(member.id)])
      }
      return redirectDocument(await app.signOut({ first, words: '탈퇴했어요. 그동안 함께해 주셔서 고마웠어요.' }))
    }
    return answer({ message: '요청을 읽지 못했어요. 다시 시도해 주세요.' }, 400)
  } catch (error) {
    const { status, message, fieldErrors } = toProblem(error)
    return answer({ message, fieldErrors }, status || 503)
  }
}

const answerTo =
  (intent: string) =>
  (said: Partial<LoginInfoAction>, status = 200) =>
    data<LoginInfoAction>({ intent, done: null, message: null, fieldErrors: [], ...said }, status)
