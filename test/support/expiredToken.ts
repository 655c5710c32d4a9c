import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { tokens } from '../../backend/session/tokens.ts'
import { tokenSecret } from './signIn.ts'

/** The same access token as it is an hour after its end. */
export async function expiredToken(accessToken: string): Promise<string> {
  const claims = await tokens(tokenSecret, async () => 60).read(accessToken)
  if (claims === null) throw new Error('not a token of this market')
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(claims.memberId))
    .setExpirationTime('-1h')
    .sign(createHmac('sha256', tokenSecret).update('access token').digest())
}
