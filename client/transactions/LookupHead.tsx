import Plus from 'lucide-react/icons/plus'
import { exportTransactions } from '../../shared/transactions/contract.ts'
import { goodsTypes, transactionTypeNames } from '../../shared/transactions/words.ts'
import { ExportItems } from '../exports/ExportItems.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { MenuLink, MoreMenu } from '../ui/MoreMenu.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Soft } from '../ui/Soft.tsx'
import type { LookupData } from './list.ts'
import * as css from './Papers.css.ts'
import { entryPath } from './paths.ts'

/** The title row: how many papers there are, and the one main action. */
export const LookupHead = ({ data: { found, view } }: { data: LookupData }) => (
  <Soft of={found} waiting={<PageHead title="거래 조회" awaits />}>
    {({ opened, page, asked }) => (
      <PageHead title="거래 조회" count={`${page.totalElements}${page.isCounted ? '' : '+'}`}>
        <div className={css.head}>
          <MoreMenu id="papers-menu" label="거래 메뉴">
            {opened.mayWrite &&
              goodsTypes
                .filter((type) => type !== 'SALE')
                .map((type) => (
                  <MenuLink key={type} to={entryPath(type, { book: view.book })}>
                    {transactionTypeNames[type]} 등록
                  </MenuLink>
                ))}
            <ExportItems of={exportTransactions} query={asked} may={opened.mayExport} />
          </MoreMenu>
          {opened.mayWrite && (
            <LinkButton
              to={entryPath('SALE', { book: view.book })}
              tone="primary"
              size="small"
              icon={<Plus size={16} />}
            >
              매출 등록
            </LinkButton>
          )}
        </div>
      </PageHead>
    )}
  </Soft>
)
