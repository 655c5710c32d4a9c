import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import { exportLots, exportMovements } from '../../shared/inventory/contract.ts'
import { lazily } from '../app/lazily.tsx'
import { ExportItems } from '../exports/ExportItems.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { opening } from '../ui/Dialog.tsx'
import { MenuButton, MenuLink, MoreMenu } from '../ui/MoreMenu.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Soft } from '../ui/Soft.tsx'
import { countsOf, MOVEMENT_FILE, receiptPath } from './paths.ts'
import * as css from './Stock.css.ts'
import { type Found, narrowing, type StockData } from './stock.ts'
import type { Here } from './view.ts'

const MovementFile = lazily('client/inventory/MovementFile', () =>
  import('./MovementFile.tsx').then((m) => m.MovementFile),
)

/** The title row: whose stock it is, how many kinds of goods, and the one main action. */
export function StockHead({ data }: { data: StockData }) {
  const { here, found, place } = data
  const waiting = <PageHead title="재고" />
  const head = (title: string) => (
    <Soft of={found} waiting={<PageHead title={title} awaits />}>
      {(value) => (
        <PageHead title={title} count={value.page.totalElements}>
          {value.hasWarehouse && <Acts found={value} here={here} />}
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

function Acts({ found, here }: { found: Found; here: Here }) {
  const { bookOwnerId, mayWrite, mayExport } = found
  const into = { book: bookOwnerId, warehouse: here.place ?? here.view.warehouse }
  const query = narrowing(here, bookOwnerId)
  return (
    <div className={css.head}>
      <MoreMenu id="stock-menu" label="재고 메뉴">
        {mayWrite && (
          <MenuLink to={countsOf(into)} icon={<ClipboardCheck size={16} />}>
            재고 실사
          </MenuLink>
        )}
        <ExportItems of={exportLots} query={query} may={mayExport} what="로트 " />
        {mayExport ? (
          <MenuButton icon={<Download size={16} />} {...opening(MOVEMENT_FILE)}>
            입출고 내려받기
          </MenuButton>
        ) : (
          <ExportItems of={exportMovements} query={query} may={mayExport} what="입출고 " />
        )}
      </MoreMenu>
      {mayExport && (
        <Suspense>
          <MovementFile query={query} />
        </Suspense>
      )}
      {mayWrite && (
        <LinkButton to={receiptPath(into)} tone="primary" size="small" icon={<Plus size={16} />}>
          입고
        </LinkButton>
      )}
    </div>
  )
}
