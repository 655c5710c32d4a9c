import { won } from '../../shared/kit/money.ts'

/** Of an amount that the server leaves out: nothing is owed reads otherwise. */
export const UNSEEN = '볼 수 없음'

/** A client's limit as it is told of, after `name` where it is an amount. */
export function limitWords(limit: number | null, name = ''): string {
  if (limit === null) return '한도를 정하지 않았어요'
  return limit === 0 ? '선입금만 받아요' : `${name} ${won(limit)}`.trim()
}
