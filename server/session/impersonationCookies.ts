import { stringifySetCookie } from 'cookie'
import * as v from 'valibot'
import { OriginalAdmin } from '../../shared/admin/impersonation.ts'
import type { SessionRecord } from '../../shared/session/contract.ts'

const DAY_SECONDS = 86_400

/** Read by the page for its banner; they carry no authority. */
const open = ['isImpersonating', 'originalAdmin'] as const
/** What goes with the way back. The backend's own row decides, so a thief gains nothing by them. */
const hidden = ['impersonateSessionId', 'originalAdminToken'] as const

/** Who acts in the member's name, as the cookies say. */
export type Impersonated = {
  /** Null when his saved copy is missing or corrupt. */
  originalAdmin: OriginalAdmin | null
  impersonateSessionId: string | null
  originalAdminToken: string | null
}

/** The four cookies of an impersonation (spec.md 3); each lives one day. */
export function impersonationCookies(secure: boolean) {
  const nameOf = (name: string) => (secure && hidden.includes(name as never) ? `__Host-${name}` : name)
  const line = (name: string, value: string, maxAge: number) =>
    stringifySetCookie({
      name: nameOf(name),
      value,
      path: '/',
      maxAge,
      httpOnly: hidden.includes(name as never),
      secure,
      sameSite: 'lax',
    })

  return {
    names: [...open, ...hidden].flatMap((name) => [...new Set([name, nameOf(name)])]),

    /** Null for somebody who acts as himself. */
    read(values: ReadonlyMap<string, string>): Impersonated | null {
      if (values.get('isImpersonating') !== 'true') return null
      return {
        originalAdmin: adminIn(values.get('originalAdmin')),
        impersonateSessionId: values.get(nameOf('impersonateSessionId')) ?? null,
        originalAdminToken: values.get(nameOf('originalAdminToken')) ?? null,
      }
    },

    /** Lines that make the cookies say what a session record says. */
    following: (
      record: Pick<SessionRecord, 'isImpersonating' | 'originalAdmin' | 'impersonateSessionId'>,
    ): string[] => {
      const { isImpersonating, originalAdmin, impersonateSessionId } = record
      if (!isImpersonating) return [...open, ...hidden].map((name) => line(name, '', 0))
      return [
        line('isImpersonating', 'true', DAY_SECONDS),
        ...(originalAdmin ? [line('originalAdmin', JSON.stringify(originalAdmin), DAY_SECONDS)] : []),
        ...(impersonateSessionId ? [line('impersonateSessionId', impersonateSessionId, DAY_SECONDS)] : []),
      ]
    },

    originalAdminToken: (token: string): string => line('originalAdminToken', token, DAY_SECONDS),
  }
}

const Saved = v.pipe(v.string(), v.parseJson(), OriginalAdmin)

function adminIn(text: string | undefined): OriginalAdmin | null {
  const saved = v.safeParse(Saved, text)
  return saved.success ? saved.output : null
}
