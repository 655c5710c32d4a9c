import * as v from 'valibot'
import { email, name, read } from './fields.ts'
import type { ProviderTraits } from './traits.ts'

const Userinfo = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  name,
  email,
  email_verified: v.optional(v.boolean()),
})

/**
 * Google takes PKCE with S256. The ID token that comes with `openid` is not used: who the person is comes from userinfo
 * with an access token that Google handed to us directly, so there is no nonce to check.
 */
export const google: ProviderTraits = {
  name: 'google',
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  userinfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
  scope: 'openid email profile',
  knowsLoginHint: true,
  wantsStateWithCode: false,
  profile(userinfo) {
    const person = read(Userinfo, userinfo)
    return {
      provider: 'google',
      providerUserId: person.sub,
      name: person.name ?? '구글 회원',
      email: person.email_verified === false ? null : person.email,
      gender: null,
      birthyear: null,
      birthday: null,
    }
  },
}
