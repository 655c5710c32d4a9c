import type { Provider } from '../../../shared/session/contract.ts'
import { type DemoPerson, demoUserId } from '../../db/seed/people.ts'

/** What each provider's endpoints answer, in its own words; refusals are status and body. */
type Shapes = {
  token(accessToken: string): object
  invalidGrant: readonly [status: number, body: object]
  userinfo(person: DemoPerson): object
  invalidToken: readonly [status: number, body: object]
}

export const shapes: Record<Provider, Shapes> = {
  naver: {
    token: (accessToken) => ({ access_token: accessToken, token_type: 'bearer', expires_in: '3600' }),
    invalidGrant: [200, { error: 'invalid_request', error_description: 'no valid data in session' }],
    userinfo: (person) => ({
      resultcode: '00',
      message: 'success',
      response: {
        id: demoUserId(person),
        email: person.email,
        name: person.name,
        ...(person.nickname ? { nickname: person.nickname } : {}),
        gender: person.gender,
        birthyear: person.birthyear,
        birthday: person.birthday,
      },
    }),
    invalidToken: [401, { resultcode: '024', message: 'Authentication failed' }],
  },
  kakao: {
    token: (accessToken) => ({ token_type: 'bearer', access_token: accessToken, expires_in: 21_599 }),
    invalidGrant: [
      400,
      { error: 'invalid_grant', error_description: 'authorization code not found', error_code: 'KOE320' },
    ],
    userinfo: (person) => ({
      id: demoUserId(person),
      connected_at: '2026-01-02T00:00:00Z',
      kakao_account: {
        profile: { nickname: person.nickname ?? person.name },
        name: person.name,
        email: person.email,
        is_email_valid: true,
        is_email_verified: true,
        gender: person.gender === 'M' ? 'male' : 'female',
        birthyear: person.birthyear,
        birthday: person.birthday.replace('-', ''),
        birthday_type: 'SOLAR',
      },
    }),
    invalidToken: [401, { msg: 'this access token does not exist', code: -401 }],
  },
  google: {
    token: (accessToken) => ({
      access_token: accessToken,
      expires_in: 3599,
      scope: 'openid email profile',
      token_type: 'Bearer',
    }),
    invalidGrant: [400, { error: 'invalid_grant', error_description: 'Bad Request' }],
    userinfo: (person) => ({ sub: demoUserId(person), name: person.name, email: person.email, email_verified: true }),
    invalidToken: [401, { error: 'invalid_request', error_description: 'Invalid Credentials' }],
  },
}
