import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type AuctionResult, MAX_MARKED, markMine } from '../../shared/auction-results/contract.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { useToast } from '../ui/Toasts.tsx'

type Lot = Pick<AuctionResult, 'auctionResultId' | 'isMine'>

/** Says what the book has won, or no longer, and offers to take it back. */
export function useMark(bookOwnerId: number | null) {
  const { call } = useApp()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  const write = async (ids: number[], isMine: boolean) => {
    const whose = bookOwnerId === null ? {} : { bookOwnerId }
    for (let from = 0; from < ids.length; from += MAX_MARKED) {
      const auctionResultIds = ids.slice(from, from + MAX_MARKED)
      await call(markMine, { body: { auctionResultIds, isMine, ...whose } })
    }
  }
  const change = async (ids: number[], isMine: boolean, words: string) => {
    setBusy(true)
    try {
      await write(ids, isMine)
      toast(words, { undo: () => write(ids, !isMine) })
    } catch (error) {
      const { fieldErrors, message } = toProblem(error)
      toast(fieldErrors[0]?.message ?? message, { stays: true })
    } finally {
      // Of many some may be marked before one is refused.
      await revalidate()
      setBusy(false)
    }
  }
  const mark = async (lots: readonly Lot[], isMine: boolean) => {
    const ids = lots.filter((lot) => lot.isMine !== isMine).map(({ auctionResultId }) => auctionResultId)
    if (ids.length === 0) return toast(isMine ? '이미 내 낙찰이에요.' : '내 낙찰로 표시하지 않은 건이에요.')
    const words = isMine ? `${ids.length}건을 내 낙찰로 표시했어요.` : `${ids.length}건의 표시를 해제했어요.`
    await change(ids, isMine, words)
  }
  return { mark, busy }
}
