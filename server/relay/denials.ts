import type { Dial } from './dial.ts'
import type { Log } from './limits.ts'

/** Where the relay tells what its guard has refused. */
export type Denials = { tell(memberId: number, token: string, destination: string): Promise<void> }

/**
 * The backend keeps the record of who tried what, so it is shown the attempt: a session with the same token asks for the
 * same destination, and the same guard refuses it there. One attempt costs the tab its line, which bounds them.
 */
export function createDenials(dial: Dial, log: Log): Denials {
  return {
    async tell(memberId, token, destination) {
      log.warn({ memberId, destination }, 'a destination was refused')
      try {
        const session = await dial(token)
        session.attempt(destination)
        session.close()
      } catch (error) {
        log.warn({ err: error, memberId }, 'the backend could not be told of a refused destination')
      }
    },
  }
}
