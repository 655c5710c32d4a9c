import type { Status } from '../../shared/purchase-requests/rules.ts'
import type { Listed } from './listed.ts'

/** What can be done with several received requests at once: nothing has to be said beside it. */
export const manyActs = ['ACCEPTED', 'PREPARING'] as const satisfies readonly Status[]
export type ManyAct = (typeof manyActs)[number]

/** `button`, `title` and `done` of so many. */
export const manyWords: Record<ManyAct, (count: number) => { button: string; title: string; done: string }> = {
  ACCEPTED: (count) => ({
    button: `${count}건 수락`,
    title: `${count}건을 수락할까요?`,
    done: `${count}건을 수락했어요.`,
  }),
  PREPARING: (count) => ({
    button: `${count}건 준비 시작`,
    title: `${count}건의 준비를 시작할까요?`,
    done: `${count}건의 준비를 시작했어요.`,
  }),
}

/** Those of which it can be done; an offer of one's own is accepted by the other side. */
export const fitFor = <R extends Pick<Listed, 'status' | 'allowed'>>(rows: readonly R[], to: ManyAct): R[] =>
  rows.filter(({ status, allowed }) => allowed.includes(to) && (to !== 'ACCEPTED' || status === 'REQUESTED'))

/** Rows that can be chosen at all. */
export const isChoosable = (row: Pick<Listed, 'status' | 'allowed'>): boolean =>
  manyActs.some((to) => fitFor([row], to).length > 0)
