import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { clientCells } from '../../client/clients/ClientRow.tsx'
import type { Client } from '../../shared/clients/contract.ts'

const words = (cell: ReactNode) =>
  renderToStaticMarkup(
    <table>
      <tbody>
        <tr>{cell}</tr>
      </tbody>
    </table>,
  ).replace(/<[^>]+>/g, '')

test('what may not be seen of a client is said, and reads otherwise than nothing owed', () => {
  const owed = (change: Partial<Client>) => {
    const { receivable, payable, limit } = clientCells(change as Client)
    return [receivable, payable, limit].map(words)
  }
  assert.deepEqual(owed({}), ['미수금볼 수 없음', '볼 수 없음', '볼 수 없음'])
  assert.deepEqual(owed({ receivableAmount: 0, payableAmount: 0, creditLimitAmount: 0 }), ['미수금–', '–', '선입금'])
})
