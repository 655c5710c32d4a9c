import type { OriginalAdmin } from '../admin/impersonation.ts'
import type { MemberRecord } from '../members/contract.ts'
import type { Site } from '../site/contract.ts'
import type { Provider } from './contract.ts'
import type { View } from './view.ts'

/** What the front door knows of a visitor when his page begins; everything else comes through loaders. */
export type Boot = {
  /** Null for a visitor who is not signed in. */
  member: MemberRecord | null
  /** The admin who acts in the member's name; null for a member who acts as himself. */
  originalAdmin: OriginalAdmin | null
  /** Milliseconds since 1970 at which the session ends whatever is done in it; null where nobody says. */
  sessionEndsAt: number | null
  view: View
  /** Milliseconds since 1970 on the server, so that relative times read the same in both renders. */
  now: number
  /** Whom one may sign in with here, in the order of the buttons. */
  providers: readonly Provider[]
  /** Whom this browser signed in with last. */
  lastProvider: Provider | null
  /** What is told above every page, and what every page goes by. */
  site: Site
}
