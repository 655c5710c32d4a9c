import { useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from '#useSnapshot'
import * as contract from '../../shared/clients/imports.ts'
import { megabytes, type SentFile } from '../../shared/kit/file.ts'
import { toSentFile } from '../api/file.ts'
import { type Problem, toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { type Mapping, recall, remember } from './columnMemory.ts'
import { forgetImport, type Imported, keepImport, readImport } from './lastImport.ts'

/** How far an import is. `busy`: what is waited for, and how much of the file has gone, from 0 to 1. */
export type Importing = {
  file: SentFile | null
  check: contract.ImportCheck | null
  imported: Imported | null
  removed: number | null
  busy: { what: 'check' | 'import' | 'undo'; share: number } | null
  problem: Pick<Problem, 'message' | 'traceId'> | null
}

const begin: Importing = { file: null, check: null, imported: null, removed: null, busy: null, problem: null }
const tooLarge = {
  message: `파일이 너무 커요. ${megabytes(contract.importBounds.maxBytes)}까지 올릴 수 있어요.`,
  traceId: null,
}

/** A file on its way into a book: looked at, put in, and taken back. */
export function useImport(bookOwnerId: number | null) {
  const { call, now, stores } = useApp()
  const memberId = useSnapshot(stores.session.state).member?.id ?? 0
  const [state, setState] = useState(begin)
  // One for each file, whatever its columns are: a lost answer may have been that it is in the book.
  const key = useRef('')
  const failed = useRef<(() => unknown) | null>(null)
  const book = bookOwnerId === null ? {} : { bookOwnerId }
  // Whoever has looked at what came in finds the way to take it back when he returns.
  useLayoutEffect(() => {
    const imported = readImport(memberId, bookOwnerId, now())
    if (imported) setState({ ...begin, imported })
  }, [memberId, bookOwnerId, now])
  const change = (part: Partial<Importing>) => setState((before) => ({ ...before, ...part }))

  const anew = () => setState(begin)
  const run = async (what: NonNullable<Importing['busy']>['what'], act: () => Promise<Partial<Importing>>) => {
    change({ busy: { what, share: 0 }, problem: null })
    failed.current = () => run(what, act)
    try {
      change({ ...(await act()), busy: null })
    } catch (error) {
      change({ busy: null, problem: toProblem(error) })
    }
  }
  const sent = (what: 'check' | 'import', file: SentFile, mapping: Mapping | null) => ({
    body: { file, ...book, ...(mapping ? { mapping: JSON.stringify(mapping) } : {}) },
    onProgress: (share: number) => change({ busy: { what, share } }),
  })
  const look = async (file: SentFile, mapping: Mapping | null): Promise<contract.ImportCheck> =>
    call(contract.checkImport, sent('check', file, mapping))

  return {
    state,
    choose: (chosen: File) => {
      if (chosen.size > contract.importBounds.maxBytes) {
        failed.current = anew
        return change({ ...begin, problem: tooLarge })
      }
      key.current = crypto.randomUUID()
      return run('check', async () => {
        const file = await toSentFile(chosen)
        const check = await look(file, null)
        const before = recall(check.columns)
        return { file, check: before ? await look(file, before) : check }
      })
    },
    map: (mapping: Mapping) =>
      run('check', async () => {
        if (!state.file || !state.check) return {}
        remember(state.check.columns, mapping)
        return { check: await look(state.file, mapping) }
      }),
    take: () =>
      run('import', async () => {
        if (!state.file || !state.check) return {}
        const asked = sent('import', state.file, state.check.mapping)
        const imported = await call(contract.importClients, { ...asked, idempotencyKey: key.current })
        keepImport(memberId, bookOwnerId, imported)
        return { imported }
      }),
    undo: () =>
      run('undo', async () => {
        if (!state.imported) return {}
        const { removed } = await call(contract.undoImport, { params: { importId: state.imported.importId } })
        forgetImport(memberId, bookOwnerId)
        return { removed }
      }),
    /** What failed once more. */
    again: () => failed.current?.(),
    /** With another file. */
    anew,
  }
}
