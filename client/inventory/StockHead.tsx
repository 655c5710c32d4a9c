import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Plus from 'lucide-react/icons/plus'
import { LinkButton } from '../ui/Button.tsx'
import { MenuLink, MoreMenu } from '../ui/MoreMenu.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Soft } from '../ui/Soft.tsx'
import { countsOf, receiptPath } from './paths.ts'
import * as css from './Stock.css.ts'
import type { Found, StockData } from './stock.ts'

/** The title row: whose stock it is, how many kinds of goods, and the one main action. */
export function StockHead({ data }: { data: StockData }) {
  const { here, found, place } = data
  const waiting = <PageHead title="재고" />
  const head = (title: string) => (
    <Soft of={found} waiting={<PageHead title={title} />}>
      {(value) => (
        <PageHead title={title} count={value.page.totalElements}>
          {value.mayWrite && value.hasWarehouse && <Acts found={value} warehouse={here.place ?? here.view.warehouse} />}
        </PageHead>
      )}
    </Soft>
  )
  if (!place) return head('재고')
  return (
    <Soft of={place} waiting={waiting}>
      {({ warehouseName }) => head(`${warehouseName} 재고`)}
    </Soft>
  )
}

function Acts({ found, warehouse }: { found: Found; warehouse: number | null }) {
  const into = { book: found.bookOwnerId, warehouse }
  return (
    <div className={css.head}>
      <MoreMenu id="stock-menu" label="재고 메뉴">
        <MenuLink to={countsOf(into)} icon={<ClipboardCheck size={16} />}>
          재고 실사
        </MenuLink>
      </MoreMenu>
      <LinkButton to={receiptPath(into)} tone="primary" size="small" icon={<Plus size={16} />}>
        입고
      </LinkButton>
    </div>
  )
}
