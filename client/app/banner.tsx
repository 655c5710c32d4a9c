import type { ReactNode } from 'react'
import type { Boot } from '../../shared/session/boot.ts'

/**
 * What stands above every page of an admin who acts in a member's name; null for everybody else, who does not load it
 * either. It has come before the page is drawn, so that nothing moves.
 */
export async function bannerOf({ member, originalAdmin }: Boot): Promise<ReactNode> {
  if (!member || !originalAdmin) return null
  const [{ ImpersonationBanner }] = await Promise.all([
    import('../session/ImpersonationBanner.tsx'),
    // The way back must not want for a file of a version that has gone meanwhile.
    import('../session/returnHome.ts'),
  ])
  return <ImpersonationBanner member={member} admin={originalAdmin} />
}
