import type { AuctionResult } from '../../shared/auction-results/contract.ts'
import { plus } from '../../shared/inventory/rules.ts'
import { grouped } from '../../shared/kit/money.ts'
import { entryPath } from '../transactions/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { ChosenBar } from '../ui/ChosenBar.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { isBought } from './Marks.tsx'
import { useMark } from './useMark.ts'

type Props = { lots: readonly AuctionResult[]; book: number | null; mayBuy: boolean; onClear: () => void }

/** What can be done with the lots that are chosen; before scripts have come it is always there. */
export function ActionBar({ lots, book, mayBuy, onClear }: Props) {
  const { mark, busy } = useMark(book)
  if (lots.length === 0) {
    return (
      <noscript>
        <FormFoot>
          {mayBuy && (
            <Button type="submit" name="intent" value="buy">
              매입 등록
            </Button>
          )}
          <Button type="submit" name="intent" value="notMine">
            표시 해제
          </Button>
          <Button type="submit" name="intent" value="mine" tone="primary">
            내 낙찰로 표시
          </Button>
        </FormFoot>
      </noscript>
    )
  }
  const left = lots.filter((lot) => !isBought(lot)).map(({ auctionResultId }) => auctionResultId)
  const isAllMine = lots.every(({ isMine }) => isMine)
  const set = (isMine: boolean) => mark(lots, isMine)
  return (
    <ChosenBar
      words={
        <>
          <strong>{lots.length}건</strong> {sumWords(lots)}
          {mayBuy && boughtWords(lots.length - left.length, left.length)}
        </>
      }
      onClear={onClear}
    >
      {lots.some(({ isMine }) => isMine) && (
        <Button size="small" disabled={busy} onClick={() => set(false)}>
          표시 해제
        </Button>
      )}
      {mayBuy && left.length > 0 && (
        <LinkButton
          to={entryPath('PURCHASE', { auction: left, book })}
          size="small"
          tone={isAllMine ? 'primary' : 'secondary'}
        >
          매입 등록
        </LinkButton>
      )}
      {!isAllMine && (
        <Button size="small" tone="primary" disabled={busy} onClick={() => set(true)}>
          내 낙찰로 표시
        </Button>
      )}
    </ChosenBar>
  )
}

/** What of the chosen lots cannot be bought, because it was already. */
function boughtWords(bought: number, left: number): string {
  if (bought === 0) return ''
  return left === 0 ? ' · 이미 매입했어요' : ` · 이미 매입한 ${bought}건은 빼고 등록해요`
}

/** `60개 · 900kg · 3,120,000원`. */
function sumWords(lots: readonly AuctionResult[]): string {
  const sum = (of: (lot: AuctionResult) => number) => grouped(lots.reduce((all, lot) => plus(all, of(lot)), 0))
  return `${sum(({ quantity }) => quantity)}개 · ${sum(({ weightKg }) => weightKg ?? 0)}kg · ${sum(({ totalAmount }) => totalAmount)}원`
}
