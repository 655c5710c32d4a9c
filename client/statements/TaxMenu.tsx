import type { Book } from '../../shared/clients/contract.ts'
import { lastDayOf } from '../../shared/daily-closes/rules.ts'
import { taxList } from '../../shared/statements/contract.ts'
import { useApp } from '../app/context.ts'
import { MoreMenu } from '../ui/MoreMenu.tsx'
import { SaveLink } from '../ui/SaveLink.tsx'
import { taxFile } from './paths.ts'

/** The month's sums for the tax accountant. */
export function TaxMenu({ book: { bookOwnerId }, month }: { book: Book; month: string }) {
  const { call } = useApp()
  const period = { from: `${month}-01`, to: lastDayOf(month) }
  return (
    <MoreMenu id="statements-menu" label="정산서 메뉴">
      <SaveLink
        href={taxFile({ bookOwnerId: String(bookOwnerId), ...period })}
        fetch={() => call(taxList, { query: { bookOwnerId, ...period } })}
      >
        계산서 합계 CSV ({Number(month.slice(5))}월)
      </SaveLink>
    </MoreMenu>
  )
}
