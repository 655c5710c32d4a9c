import type { Said } from '../../../shared/kit/language.ts'
import type { MemberStatus } from '../../../shared/members/contract.ts'

/** Why somebody is not made a system administrator from the terminal. */
export const grantTexts = {
  nobody: (named: string): Said => ({
    ko: `${named}, 그런 회원이 없어요. 먼저 로그인해야 관리자가 될 수 있어요`,
    en: `nobody is called ${named}: he signs in first, then becomes an administrator`,
  }),
  one: (nickname: string | null, provider: string): Said => ({
    ko: `${nickname ?? '(닉네임이 아직 없음)'}(${provider})`,
    en: `${nickname ?? '(no nickname yet)'} (${provider})`,
  }),
  several: (named: string, them: Said): Said => ({
    ko: `${named}, 그런 회원이 여럿이에요: ${them.ko}. 닉네임을 적으세요`,
    en: `more than one member goes by ${named}: ${them.en}; name the nickname`,
  }),
  noProfile: (named: string): Said => ({
    ko: `${named}님이 회원 정보를 아직 적지 않았어요. 로그인해서 적은 다음 다시 하세요`,
    en: `${named} has not completed the profile: sign in, fill it in, then run this again`,
  }),
  shutOut: (named: string, status: MemberStatus): Said => ({
    ko: `${named}님은 지금 들어올 수 없어요(${status}). 먼저 풀어 주거나 다른 사람을 고르세요`,
    en: `${named} is ${status}: let him in first, or choose somebody else`,
  }),
} as const satisfies Record<string, Said | ((...args: never[]) => Said)>
