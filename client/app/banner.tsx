import type { ReactNode } from 'react'
import type { Boot } from '../../shared/session/boot.ts'

/** A page may stay open this long without being loaded anew, and still tells of the end of its session. */
const MAY_STAND_MS = 7 * 86_400_000

/**
 * What stands above every page: of an admin who acts in a member's name, and of a member whose sign-in has not long to
 * last; null for everybody else, who does not load it either. It has come before the page is drawn, so that nothing moves.
 */
export async function bannerOf({ member, originalAdmin, sessionEndsAt, now }: Boot): Promise<ReactNode> {
  if (!member) return null
  if (originalAdmin) {
    const [{ ImpersonationBanner }] = await Promise.all([
      import('../session/ImpersonationBanner.tsx'),
      // The way back must not want for a file of a version that has gone meanwhile.
      import('../session/returnHome.ts'),
    ])
    return <ImpersonationBanner member={member} admin={originalAdmin} />
  }
  if (sessionEndsAt === null || sessionEndsAt - now > MAY_STAND_MS) return null
  const { EndingBanner } = await import('../session/EndingBanner.tsx')
  return <EndingBanner provider={member.provider} endsAt={sessionEndsAt} />
}
