import { suggestClients } from '../../shared/clients/contract.ts'
import { clientStatusNames } from '../../shared/clients/words.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { listProductCodes } from '../../shared/product-codes/contract.ts'
import { received, sent } from '../../shared/purchase-requests/contract.ts'
import { listTransactions } from '../../shared/transactions/contract.ts'
import { transactionTypeNames } from '../../shared/transactions/words.ts'
import type { Call } from '../api/call.ts'
import { orAsOlder } from '../api/older.ts'
import { CallFailed, settle } from '../api/problem.ts'
import { detailPath } from '../clients/paths.ts'
import { pathTo as productPath } from '../product-codes/view.ts'
import { pathTo as requestPath } from '../purchase-requests/paths.ts'
import { paperPath } from '../transactions/paths.ts'
import type { Entry } from './entries.ts'
import { fits } from './match.ts'

const SHOWN = 5

/**
 * Clients, goods and papers of the member's own book that fit what was typed, through the lists that he has anyway. A
 * kind he may not see, or that cannot be asked for now, is left out.
 * @throws CallFailed when none of them could be asked
 */
export async function findEntries(call: Call, typed: string): Promise<Entry[]> {
  const asked = [clients(call, typed), products(call, typed), ...(mayBeNumber(typed) ? papers(call, typed) : [])]
  const parts = await Promise.all(asked.map((part) => settle(part)))
  const [failed] = parts.flatMap((part) => (part.ok ? [] : [part.problem]))
  if (failed && !parts.some(({ ok }) => ok)) throw new CallFailed(failed)
  return parts.flatMap((part) => (part.ok ? part.value : []))
}

/** Numbers of papers have several digits; a single one would find every paper there is. */
const mayBeNumber = (typed: string): boolean => /\d.*\d/.test(typed)

async function clients(call: Call, typed: string): Promise<Entry[]> {
  const found = await call(suggestClients, { query: { q: typed.slice(0, 100) } })
  return found.slice(0, SHOWN).map(({ clientId, clientName, clientCode, status }) => ({
    key: `client-${clientId}`,
    group: '거래처',
    label: clientName,
    note: status === 'ACTIVE' ? clientCode : `${clientCode} · ${clientStatusNames[status]}`,
    to: detailPath(clientId),
  }))
}

async function products(call: Call, typed: string): Promise<Entry[]> {
  const { content } = await call(listProductCodes, { query: { keyword: typed.slice(0, 50), size: SHOWN } })
  return content
    .toSorted(
      (a, b) => fits(typed, b.productName) - fits(typed, a.productName) || a.productName.length - b.productName.length,
    )
    .map(({ productCodeId, productName, standardCode }) => ({
      key: `product-${productCodeId}`,
      group: '품목',
      label: productName,
      ...(standardCode && { note: standardCode }),
      to: productPath({ id: productCodeId }),
    }))
}

const papers = (call: Call, typed: string): Promise<Entry[]>[] => [
  call(listTransactions, { query: { q: typed.slice(0, 50), size: SHOWN } }).then(({ content }) =>
    content.map((paper) => ({
      key: `transaction-${paper.transactionId}`,
      group: '문서' as const,
      label: paper.transactionNo ?? transactionTypeNames[paper.transactionType],
      note: [transactionTypeNames[paper.transactionType], paper.clientName, formatDay(paper.businessDate)]
        .filter(Boolean)
        .join(' · '),
      to: paperPath(paper.transactionId),
    })),
  ),
  ...[received, sent].map((list) =>
    requests(call, list, typed).then(({ content }) =>
      content
        .filter(({ requestNo }) => requestNo.toLowerCase().includes(typed.toLowerCase()))
        .slice(0, SHOWN)
        .map(({ requestId, requestNo, senderName, receiverName }) => ({
          key: `request-${requestId}`,
          group: '문서' as const,
          label: requestNo,
          note: list === sent ? `${receiverName}에 보낸 요청` : `${senderName}에서 온 요청`,
          to: requestPath({ tab: list === sent ? 'sent' : 'received', id: requestId }),
        })),
    ),
  ),
]

/** A request's number or its beginning, with its letters or without them. */
const requestNumber = /^(?:PR)?(20\d{2,6}(?:-\d*)?)$/i

/** What may bear the number, of any age; of any other part of a number the newest. */
function requests(call: Call, list: typeof received | typeof sent, typed: string) {
  const [, begins] = requestNumber.exec(typed) ?? []
  const newest = () => call(list, { query: {} })
  if (begins === undefined) return newest()
  return orAsOlder(
    ['requestNo'],
    () => call(list, { query: { requestNo: `PR${begins.slice(0, 40)}`, size: SHOWN } }),
    newest,
  )
}
