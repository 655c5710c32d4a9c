import { useCallback, useEffect, useRef, useState } from 'react'

/** One page of a list, as large as its endpoint gives one. */
type Fetched<Row> = { content: readonly Row[]; totalElements: number; isCounted: boolean }

export const PAGE_ROWS = 100
/** More are not held at once; whoever has more narrows the list. */
const MAX_ROWS = 20_000
const AT_ONCE = 3

/**
 * All rows of a list, page by page: what is in sight comes first, then the pages nearest to it. Where the first page is read
 * anew, as when a bell rings, the others are read again behind the rows that are there.
 * @param fetchPage must stay the same as long as the list does
 */
export function useAllRows<Row>(first: Fetched<Row>, fetchPage: (page: number) => Promise<Fetched<Row>>) {
  const [rows, setRows] = useState<readonly (Row | undefined)[]>(() => begun(first))
  const [failed, setFailed] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  const sight = useRef(0)
  /** Pages whose rows are there. */
  const here = useRef(new Set([0]))
  const length = useRef(lengthOf(first))
  const last = useRef({ first, fetchPage })
  const onSight = useCallback((from: number, to: number) => {
    sight.current = Math.floor((from + to) / 2 / PAGE_ROWS)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each turn what has failed is asked for again
  useEffect(() => {
    let isOver = false
    let { isCounted } = first
    const isOther = last.current.fetchPage !== fetchPage
    if (isOther || last.current.first !== first) {
      here.current = new Set([0])
      length.current = isOther || isCounted ? lengthOf(first) : Math.max(length.current, lengthOf(first))
      setRows((before) => (isOther ? begun(first) : placed(before, 0, first.content, length.current)))
    }
    last.current = { first, fetchPage }
    const asked = new Set(here.current)
    setFailed(null)
    const nearest = () => {
      const pages = Math.min(Math.ceil(length.current / PAGE_ROWS), MAX_ROWS / PAGE_ROWS)
      const open = Array.from({ length: pages }, (_, page) => page).filter((page) => !asked.has(page))
      return open.sort((a, b) => Math.abs(a - sight.current) - Math.abs(b - sight.current))[0]
    }
    const ask = async (page: number) => {
      asked.add(page)
      const { content } = await fetchPage(page)
      if (isOver) return
      here.current.add(page)
      // Where nobody has counted, a full page tells of another.
      if (!isCounted && content.length === PAGE_ROWS) length.current = Math.max(length.current, (page + 2) * PAGE_ROWS)
      else if (content.length < PAGE_ROWS) {
        isCounted = true
        length.current = Math.min(length.current, page * PAGE_ROWS + content.length)
      }
      setRows((before) => placed(before, page, content, Math.min(length.current, MAX_ROWS)))
    }
    const work = async () => {
      for (let page = nearest(); page !== undefined && !isOver; page = nearest()) await ask(page)
    }
    for (let n = 0; n < AT_ONCE; n += 1) void work().catch((error: unknown) => !isOver && setFailed(error))
    return () => {
      isOver = true
    }
  }, [first, fetchPage, turn])
  const loaded = rows.filter((row) => row !== undefined)
  const retry = () => setTurn(turn + 1)
  return {
    rows,
    loaded,
    isWhole: loaded.length === rows.length,
    isCut: rows.length >= MAX_ROWS,
    failed,
    retry,
    onSight,
  }
}

const lengthOf = <Row>({ content, totalElements }: Fetched<Row>) =>
  Math.min(Math.max(totalElements, content.length), MAX_ROWS)

/** The first page, and room for what follows it. */
const begun = <Row>(first: Fetched<Row>): readonly (Row | undefined)[] => placed([], 0, first.content, lengthOf(first))

function placed<Row>(
  before: readonly (Row | undefined)[],
  page: number,
  content: readonly Row[],
  length: number,
): readonly (Row | undefined)[] {
  return Array.from({ length }, (_, at) => content[at - page * PAGE_ROWS] ?? before[at])
}
