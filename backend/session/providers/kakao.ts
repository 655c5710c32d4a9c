import * as v from 'valibot'
import { birthday, birthyear, email, name, read } from './fields.ts'
import type { ProviderTraits } from './traits.ts'

const Userinfo = v.object({
  // A number at Kakao; the local provider's people have a word instead.
  id: v.union([v.pipe(v.number(), v.safeInteger(), v.transform(String)), v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))]),
  kakao_account: v.optional(
    v.object({
      name,
      profile: v.optional(v.object({ nickname: name })),
      email,
      is_email_valid: v.optional(v.boolean()),
      is_email_verified: v.optional(v.boolean()),
      gender: v.nullish(v.picklist(['male', 'female']), null),
      birthday,
      birthday_type: v.optional(v.string()),
      birthyear,
    }),
    {},
  ),
})

/** Kakao announces PKCE with S256 in its discovery document. A scope that its console has not enabled is an error there, so none is asked for. */
export const kakao: ProviderTraits = {
  name: 'kakao',
  authorizeUrl: 'https://kauth.kakao.com/oauth/authorize',
  tokenUrl: 'https://kauth.kakao.com/oauth/token',
  userinfoUrl: 'https://kapi.kakao.com/v2/user/me',
  scope: null,
  knowsLoginHint: true,
  wantsStateWithCode: false,
  profile(userinfo) {
    const { id, kakao_account: account } = read(Userinfo, userinfo)
    const isEmailHis = account.is_email_valid !== false && account.is_email_verified !== false
    return {
      provider: 'kakao',
      providerUserId: id,
      name: account.name ?? account.profile?.nickname ?? '카카오 회원',
      email: isEmailHis ? account.email : null,
      gender: account.gender && genders[account.gender],
      birthyear: account.birthyear,
      // A lunar date falls on another day each year.
      birthday: account.birthday_type === 'LUNAR' ? null : account.birthday,
    }
  },
}

const genders = { male: 'M', female: 'F' } as const
