import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as contract from '../../shared/auction-results/imports.ts'
import { megabytes } from '../../shared/kit/file.ts'
import { toSentFile } from '../api/file.ts'
import { type Problem, toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'

type Importing = {
  /** What is waited for; how much of a file has gone, from 0 to 1. */
  busy: { what: 'file' | 'day'; share: number } | null
  done: contract.AuctionImport | null
  problem: Pick<Problem, 'message' | 'fieldErrors' | 'traceId'> | null
}
const rest: Importing = { busy: null, done: null, problem: null }
const { maxBytes } = contract.resultFileBounds
const tooLarge = {
  message: `파일이 너무 커요. ${megabytes(maxBytes)}까지 올릴 수 있으니 날짜나 시장별로 나누어 주세요.`,
  fieldErrors: [],
  traceId: null,
}

export type Day = { source: 'REALTIME' | 'SETTLEMENT'; saleDate: string; marketCode: string }

/** Auction results on their way in, out of a file or from the public service. */
export function useImporting() {
  const { call } = useApp()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState(rest)
  const run = async (what: 'file' | 'day', act: () => Promise<contract.AuctionImport>) => {
    setState({ ...rest, busy: { what, share: 0 } })
    try {
      const done = await act()
      setState({ ...rest, done })
      await revalidate()
    } catch (error) {
      setState({ ...rest, problem: toProblem(error) })
    }
  }
  return {
    state,
    bringFile: (chosen: File) => {
      if (chosen.size > maxBytes) return setState({ ...rest, problem: tooLarge })
      const onProgress = (share: number) => setState({ ...rest, busy: { what: 'file', share } })
      return run('file', async () =>
        call(contract.importResults, { body: { file: await toSentFile(chosen) }, onProgress }),
      )
    },
    fetchDay: (day: Day) => run('day', () => call(contract.fetchResults, { body: day })),
    again: () => setState(rest),
  }
}
