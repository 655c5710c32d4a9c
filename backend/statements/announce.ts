import { lastDayOf } from '../../shared/daily-closes/rules.ts'
import { firstOfMonth, seoulDate } from '../../shared/kit/dates.ts'
import { withParticle } from '../../shared/kit/hangul.ts'
import { grouped, won } from '../../shared/kit/money.ts'
import { nameOf } from '../clients/bookQueries.ts'
import { keepersOf } from '../connections/keepersOf.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Work } from '../jobs/job.ts'
import { notify } from '../notifications/notify.ts'
import * as months from './monthQueries.ts'
import { type Row, rows } from './overviewQueries.ts'

/**
 * Announces the statements of the month before the one that has begun: who keeps a book hears how many there are,
 * clients who use the service what theirs comes to. Once for each book and month, however often it is run; the papers
 * themselves are drawn when somebody opens them.
 */
export async function announceStatements(work: Work, db: Db): Promise<null> {
  const month = firstOfMonth(seoulDate(work.tick), -1)
  const to = lastDayOf(month.slice(0, 7))
  const books = await months.booksToAnnounce(db, month, to)
  await work.each(
    books,
    (bookOwnerId) => `statements of book ${bookOwnerId}`,
    async (bookOwnerId) => {
      const stated = await rows(db, bookOwnerId, { from: month, to, q: '' }, 'ALL')
      await db.transaction().execute((trx) => announce(trx, bookOwnerId, month, stated))
    },
  )
  return null
}

async function announce(trx: Trx, bookOwnerId: number, month: string, stated: readonly Row[]): Promise<void> {
  if (!(await months.addMonth(trx, bookOwnerId, month, stated.length)) || stated.length === 0) return
  const name = `${Number(month.slice(5, 7))}월 정산서`
  const holder = await nameOf(trx, bookOwnerId)
  const linked = await months.linkedMembers(
    trx,
    stated.map(({ clientId }) => clientId),
  )
  for (const receiverId of await keepersOf(trx, bookOwnerId))
    await notify(trx, {
      receiverId,
      type: 'SYSTEM_NOTICE',
      title: `${withParticle(name, '이/가')} 준비됐어요`,
      content: `${receiverId === bookOwnerId ? '' : `${holder} 장부 · `}거래처 ${grouped(stated.length)}곳의 정산서를 정산서 화면에서 보고 보낼 수 있어요.`,
    })
  // In the order of the receivers, so that two books who tell the same people do not wait for each other.
  const told = stated
    .flatMap((row) => {
      const receiverId = linked.get(row.clientId)
      return receiverId === undefined ? [] : [{ receiverId, ...row }]
    })
    .toSorted((a, b) => a.receiverId - b.receiverId)
  for (const { receiverId, arBalance, apBalance } of told)
    await notify(trx, {
      receiverId,
      type: 'PAYMENT_REMINDER',
      title: `${holder}의 ${withParticle(name, '이/가')} 나왔어요`,
      content: `월말 기준 ${standing(arBalance, apBalance)}`,
    })
}

/** What is open between the two, in the words of the one who is told. */
function standing(theirs: number, ours: number): string {
  const parts = [...side(theirs, '줄 돈', '미리 준 돈'), ...side(ours, '받을 돈', '미리 받은 돈')]
  return parts.length === 0 ? '남은 금액이 없어요.' : `${withParticle(parts.join(', '), '이에요/예요')}.`
}

/** What was paid ahead is no debt of less than nothing. */
function side(amount: number, owed: string, ahead: string): string[] {
  if (amount === 0) return []
  return [amount > 0 ? `${owed} ${won(amount)}` : `${ahead} ${won(-amount)}`]
}
