import * as v from 'valibot'
import { birthday, birthyear, email, name, read } from './fields.ts'
import type { ProviderTraits } from './traits.ts'

const Userinfo = v.object({
  resultcode: v.literal('00'),
  response: v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    name,
    nickname: name,
    email,
    gender: v.nullish(v.picklist(['M', 'F', 'U']), null),
    birthday,
    birthyear,
  }),
})

/**
 * Naver's OAuth 2.0 endpoints. Their documentation does not mention PKCE (Naver announces S256 for its newer OpenID
 * endpoints only), so the challenge sent here may be ignored; the state guards the callback either way.
 */
export const naver: ProviderTraits = {
  name: 'naver',
  authorizeUrl: 'https://nid.naver.com/oauth2.0/authorize',
  tokenUrl: 'https://nid.naver.com/oauth2.0/token',
  userinfoUrl: 'https://openapi.naver.com/v1/nid/me',
  scope: null,
  knowsLoginHint: false,
  wantsStateWithCode: true,
  profile(userinfo) {
    const { response: person } = read(Userinfo, userinfo)
    return {
      provider: 'naver',
      providerUserId: person.id,
      name: person.name ?? person.nickname ?? '네이버 회원',
      email: person.email,
      gender: person.gender,
      birthyear: person.birthyear,
      birthday: person.birthday,
    }
  },
}
