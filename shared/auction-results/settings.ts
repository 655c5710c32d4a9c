import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'

/** How many calls a day the public services allow one key. */
export const CALLS_A_DAY = 10_000

/** How results are fetched; the key itself is never given back. */
export const AuctionSettings = v.object({
  hasKey: v.boolean(),
  /** Its last four characters. */
  keyTail: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
  callsToday: v.number(),
  callsADay: v.number(),
})
export type AuctionSettings = Of<typeof AuctionSettings>

export const auctionSettings = endpoint('GET', '/admin/settings/auction', { reply: AuctionSettings })

/** The key as the services take it: the portal shows it twice, once percent-encoded. Null where the encoding is broken. */
export function plainKey(key: string): string | null {
  try {
    const plain = decodeURIComponent(key)
    return /^[\w+/=.-]+$/.test(plain) ? plain : null
  } catch {
    return null
  }
}

/** The key as the public data portal shows it, encoded or not; null takes it away. */
export const changeAuctionSettings = endpoint('PUT', '/admin/settings/auction', {
  body: v.strictObject({
    apiKey: v.nullable(
      v.pipe(
        v.string('인증키를 입력해 주세요.'),
        v.trim(),
        v.minLength(10, '인증키는 10자 이상이에요.'),
        v.maxLength(300, '인증키는 300자까지예요.'),
        v.regex(/^[\w+/=%.-]+$/, '인증키는 영문과 숫자, 일부 기호로만 되어 있어요.'),
        v.check(
          (key) => plainKey(key) !== null,
          '인증키의 % 표시가 잘못되었어요. 공공데이터포털에서 다시 복사해 주세요.',
        ),
      ),
    ),
  }),
  reply: AuctionSettings,
})
