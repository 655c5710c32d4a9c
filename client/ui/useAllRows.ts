import { useCallback, useEffect, useRef, useState } from 'react'

/** One page of a list, as large as its endpoint gives one. */
type Fetched<Row> = { content: readonly Row[]; totalElements: number; isCounted: boolean }

export const PAGE_ROWS = 100
/** More are not held at once; whoever has more narrows the list. */
const MAX_ROWS = 20_000
const AT_ONCE = 3

/**
 * All rows of a list, page by page: what is in sight comes first, then the pages nearest to it.
 * @param fetchPage must stay the same as long as the list does
 */
export function useAllRows<Row>(first: Fetched<Row>, fetchPage: (page: number) => Promise<Fetched<Row>>) {
  const [rows, setRows] = useState<readonly (Row | undefined)[]>(() => begun(first))
  const [failed, setFailed] = useState<unknown>(null)
  const sight = useRef(0)
  const asked = useRef(new Set([0]))
  const counted = useRef(first.isCounted)
  const onSight = useCallback((from: number, to: number) => {
    sight.current = Math.floor((from + to) / 2 / PAGE_ROWS)
  }, [])
  useEffect(() => {
    let isOver = false
    let length = begun(first).length
    asked.current = new Set([0])
    counted.current = first.isCounted
    setRows(begun(first))
    const nearest = () => {
      const pages = Math.min(Math.ceil(length / PAGE_ROWS), MAX_ROWS / PAGE_ROWS)
      const open = Array.from({ length: pages }, (_, page) => page).filter((page) => !asked.current.has(page))
      return open.sort((a, b) => Math.abs(a - sight.current) - Math.abs(b - sight.current))[0]
    }
    const work = async () => {
      for (let page = nearest(); page !== undefined && !isOver; page = nearest()) {
        asked.current.add(page)
        const { content } = await fetchPage(page)
        if (isOver) return
        // Where nobody has counted, a full page tells of another.
        if (!counted.current && content.length === PAGE_ROWS) length = Math.max(length, (page + 2) * PAGE_ROWS)
        else if (content.length < PAGE_ROWS) length = Math.min(length, page * PAGE_ROWS + content.length)
        setRows((before) => placed(before, page, content, Math.min(length, MAX_ROWS)))
      }
    }
    for (let n = 0; n < AT_ONCE; n += 1) void work().catch(setFailed)
    return () => {
      isOver = true
    }
  }, [first, fetchPage])
  const loaded = rows.filter((row) => row !== undefined)
  return { rows, loaded, isWhole: loaded.length === rows.length, isCut: rows.length >= MAX_ROWS, failed, onSight }
}

/** The first page, and room for what follows it. */
function begun<Row>({ content, totalElements }: Fetched<Row>): readonly (Row | undefined)[] {
  const rows: (Row | undefined)[] = [...content]
  rows.length = Math.min(Math.max(totalElements, content.length), MAX_ROWS)
  return Array.from(rows)
}

function placed<Row>(before: readonly (Row | undefined)[], page: number, content: readonly Row[], length: number) {
  return Array.from({ length }, (_, at) => content[at - page * PAGE_ROWS] ?? before[at])
}
