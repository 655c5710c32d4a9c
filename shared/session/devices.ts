import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { id } from '../kit/schema.ts'

/** One sign-in that has not ended. */
export const MemberSession = v.object({
  sessionId: v.number(),
  /** Words for the device, like `Windows의 Chrome`. */
  device: v.string(),
  provider: v.string(),
  ip: v.nullable(v.string()),
  createdAt: v.string(),
  lastUsedAt: v.string(),
  /** The one that asks. */
  isCurrent: v.boolean(),
})
export type MemberSession = Of<typeof MemberSession>

/** The caller's own sign-ins, the last used first; what admins do in his name is in his access log instead. */
export const listSessions = endpoint('GET', '/member/sessions', { reply: v.array(MemberSession) })

/** Signs one device out, at once. */
export const endSession = endpoint('DELETE', '/member/sessions/:id', { params: v.strictObject({ id }) })

/** Signs every other device out. */
export const endOtherSessions = endpoint('DELETE', '/member/sessions', { reply: v.object({ ended: v.number() }) })

type Known = readonly [pattern: RegExp, word: string]

/** The more telling one first: browsers claim to be others too. */
const systems: readonly Known[] = [
  [/iPhone/, '아이폰'],
  [/iPad/, '아이패드'],
  [/Android/, '안드로이드'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, '크롬북'],
  [/Linux/, 'Linux'],
]
const browsers: readonly Known[] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(inapp/i, '네이버 앱'],
  [/Whale\//, '웨일'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

/** What a person calls the device behind a User-Agent header; it may claim anything and proves nothing. */
export function deviceName(userAgent: string | null): string {
  const wordOf = (known: readonly Known[]) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const words = [wordOf(systems), wordOf(browsers)].filter((word) => word !== undefined)
  return words.length === 0 ? '알 수 없는 기기' : words.join('의 ')
}
