import type { Account } from '../../../shared/transactions/words.ts'

/** One side of a paper as a plain book has it: a debt, or a credit, and what of it is open. */
type Side = { paper: number; account: Account; due: string; amount: number; open: number }
type Pair = { credit: Side; debit: Side; amount: number }

/** A plain book of one client: numbers in arrays, settled the way a person would. */
export class PlainBook {
  private readonly sides: Side[] = []
  private readonly pairs: Pair[] = []
  readonly autoApply: boolean
  constructor(autoApply: boolean) {
    this.autoApply = autoApply
  }

  balance(account: Account): number {
    return this.sides.filter((s) => s.account === account).reduce((sum, { amount }) => sum + amount, 0)
  }
  openOf(paper: number): number {
    return Math.max(0, ...this.of(paper).map(({ open }) => Math.abs(open)))
  }
  papers(): number[] {
    return [...new Set(this.sides.map(({ paper }) => paper))]
  }
  private of(paper: number): Side[] {
    return this.sides.filter((s) => s.paper === paper)
  }

  post(paper: number, account: Account, due: string, amount: number): void {
    if (amount !== 0) this.sides.push({ paper, account, due, amount, open: amount })
  }
  private settle(credit: Side, debit: Side, most: number): void {
    const amount = Math.min(most, -credit.open, debit.open)
    if (amount <= 0) return
    credit.open += amount
    debit.open -= amount
    this.pairs.push({ credit, debit, amount })
  }
  private inOrder(account: Account, isDebt: boolean): Side[] {
    return this.sides
      .filter((s) => s.account === account && (isDebt ? s.open > 0 : s.open < 0))
      .toSorted((a, b) => a.due.localeCompare(b.due) || this.sides.indexOf(a) - this.sides.indexOf(b))
  }
  spendOnOldest(paper: number): void {
    for (const credit of this.of(paper).filter(({ open }) => open < 0))
      for (const debit of this.inOrder(credit.account, true)) this.settle(credit, debit, Number.POSITIVE_INFINITY)
  }
  applyPrepaid(paper: number): void {
    for (const debit of this.of(paper).filter(({ open }) => open > 0))
      for (const credit of this.inOrder(debit.account, false)) this.settle(credit, debit, Number.POSITIVE_INFINITY)
  }
  spendOn(paper: number, target: number, most: number): void {
    for (const credit of this.of(paper).filter(({ open }) => open < 0))
      for (const debit of this.of(target).filter((s) => s.open > 0 && s.account === credit.account))
        this.settle(credit, debit, most)
  }
  undo(paper: number, mirror: number, day: string): void {
    const mine = this.of(paper)
    for (const pair of this.pairs.filter(({ credit, debit }) => mine.includes(credit) || mine.includes(debit))) {
      pair.credit.open -= pair.amount
      pair.debit.open += pair.amount
      pair.amount = 0
    }
    for (const side of mine) {
      this.post(mirror, side.account, day, -side.amount)
      side.open = 0
    }
    for (const side of this.of(mirror)) side.open = 0
  }
}
