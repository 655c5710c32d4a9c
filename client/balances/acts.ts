import * as balances from '../../shared/balances/contract.ts'
import * as transactions from '../../shared/transactions/contract.ts'
import { orAsOlder } from '../api/older.ts'
import type { App } from '../app/context.ts'

/** What a member does about what is owed. */
export function balanceActs({ call, stores }: Pick<App, 'call' | 'stores'>) {
  const told = async <T>(words: string, answered: Promise<T>): Promise<T> => {
    const result = await answered
    stores.announcements.did(words)
    return result
  }
  return {
    /** The slip that it becomes says what was done. */
    pay: (body: transactions.NewPayment, idempotencyKey: string) =>
      call(transactions.createPayment, { body, idempotencyKey }),
    takeBack: (id: number, reason: string, idempotencyKey: string) =>
      told(
        '되돌렸어요. 잔액과 배분이 전으로 돌아갔어요.',
        call(transactions.voidTransaction, { params: { id }, body: { reason, businessDate: null }, idempotencyKey }),
      ),
    allocate: (id: number, idempotencyKey: string) =>
      told(
        '오래된 것부터 정산했어요.',
        call(transactions.allocatePayment, { params: { id }, body: {}, idempotencyKey }),
      ),
    promise: (id: number, body: balances.NewPromise, idempotencyKey: string) =>
      told('약속을 적어 두었어요.', call(balances.createPromise, { params: { id }, body, idempotencyKey })),
    callOff: (id: number, promiseId: number, idempotencyKey: string) =>
      told(
        '약속을 취소했어요.',
        call(balances.changePromise, { params: { id, promiseId }, body: { status: 'CANCELED' }, idempotencyKey }),
      ),
    remind: (id: number, content: string | null, idempotencyKey: string) =>
      told('결제를 알렸어요.', call(balances.createReminder, { params: { id }, body: { content }, idempotencyKey })),
    setSettings(bookOwnerId: number, changed: Partial<balances.BalanceSettings>): Promise<balances.BalanceSettings> {
      const save = (of: Partial<balances.BalanceSettings>) =>
        call(balances.changeBalanceSettings, { body: { bookOwnerId, ...of } })
      return orAsOlder(
        ['autoApplyPrepaid', 'reminderDays'],
        () => save(changed),
        async () => save({ ...(await call(balances.balanceSettings, { query: { bookOwnerId } })), ...changed }),
      )
    },
  }
}
