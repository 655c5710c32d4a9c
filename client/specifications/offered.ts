import type { Of } from '../../shared/kit/endpoint.ts'
import { listSpecifications, type Specification } from '../../shared/specifications/contract.ts'
import type { Call } from '../api/call.ts'

type Asked = Pick<Of<typeof listSpecifications.query>, 'productCodeId' | 'bookOwnerId'>

/** All that is offered for a product: its own come last, behind those for every product. @throws CallFailed */
export async function offeredFor(call: Call, asked: Asked): Promise<Specification[]> {
  const pageAt = (page: number) => call(listSpecifications, { query: { ...asked, size: 100, page } })
  const first = await pageAt(0)
  const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, n) => pageAt(n + 1))
  return [first, ...(await Promise.all(others))].flatMap(({ content }) => content)
}
