import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { MenuOrder, MenuRow } from '../../../shared/admin/menu.ts'
import { useHere } from '../../app/useHere.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import { isPossible, type Move, ordered, siblingsOf } from './rows.ts'

/** Moves entries: shows where they go at once, and `say`s what became of it. */
export function useMoves(stored: readonly MenuRow[], say: (words: string) => void) {
  const fetcher = useFetcher<FormAnswer>()
  const here = useHere()
  const sent = fetcher.formData?.get('order')
  const rows = typeof sent === 'string' ? ordered(stored, JSON.parse(sent) as MenuOrder) : stored
  const last = useRef(fetcher.data)
  const next = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (fetcher.state === 'submitting') return
    const isNews = fetcher.data !== last.current
    last.current = fetcher.data
    const refused = isNews && whyNot(fetcher.data)
    if (refused) say(`옮기지 못했어요. ${refused}`)
    else next.current?.()
    next.current = null
  }, [fetcher.state, fetcher.data, say])

  const send = (order: MenuOrder, words: string) => {
    say(words)
    void fetcher.submit(
      { intent: 'order', order: JSON.stringify(order), said: words },
      { method: 'post', action: here },
    )
  }

  return {
    rows,
    /**
     * Sends a move, or says why it cannot be. One at a time: the next, which was made for what the one before shows,
     * waits until that is kept, and comes to nothing if it is not.
     */
    move(row: MenuRow, move: Move) {
      if (!isPossible(move)) return say(move.why)
      const words = wordsOf(rows, row, move.order)
      if (fetcher.state === 'submitting') next.current = () => send(move.order, words)
      else send(move.order, words)
    },
  }
}

/** Why something was not done; null where it was. */
export const whyNot = (answer: FormAnswer | undefined): string | null =>
  answer ? (answer.fieldErrors[0]?.message ?? answer.message) : null

/** Where an entry stands by then. */
export function wordsOf(rows: readonly MenuRow[], { menuId, menuName }: MenuRow, order: MenuOrder): string {
  const at = order.menuIds.indexOf(menuId) + 1
  const parent = rows.find((row) => row.menuId === order.parentId)
  const count = order.menuIds.length
  if (order.moved)
    return `‘${menuName}’ 메뉴를 ${parent ? `‘${parent.menuName}’ 아래` : '맨 바깥'} ${at}번째로 옮겼어요.`
  return `‘${menuName}’ 메뉴를 ${siblingsOf(rows, order.parentId).length || count}개 가운데 ${at}번째로 옮겼어요.`
}
