import type { Generated } from 'kysely'
import type { PromiseStatus } from '../../../shared/balances/words.ts'
import type { Authors, Stamps } from './columns.ts'

export type BalanceTables = {
  paymentPromises: Stamps &
    Authors & {
      promiseId: Generated<number>
      bookOwnerId: number
      clientId: number
      promisedDate: string
      amount: number
      memo: string | null
      status: Generated<PromiseStatus>
      version: Generated<number>
    }
  paymentReminders: {
    reminderId: Generated<number>
    bookOwnerId: number
    clientId: number
    /** Both null of what a person has sent himself. */
    transactionId: number | null
    dayOffset: number | null
    amount: number
    title: string
    content: string
    receiverId: number | null
    sentBy: number | null
    sentAt: Generated<string>
  }
}
