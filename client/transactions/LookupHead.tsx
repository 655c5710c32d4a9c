import Plus from 'lucide-react/icons/plus'
import { goodsTypes, transactionTypeNames } from '../../shared/transactions/words.ts'
import { LinkButton } from '../ui/Button.tsx'
import { MenuLink, MoreMenu } from '../ui/MoreMenu.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Soft } from '../ui/Soft.tsx'
import type { LookupData } from './list.ts'
import * as css from './Papers.css.ts'
import { entryPath } from './paths.ts'

/** The title row: how many papers there are, and the one main action. */
export const LookupHead = ({ data: { found, view } }: { data: LookupData }) => (
  <Soft of={found} waiting={<PageHead title="거래 조회" />}>
    {({ opened, page }) => (
      <PageHead title="거래 조회" count={`${page.totalElements}${page.isCounted ? '' : '+'}`}>
        {opened.mayWrite && (
          <div className={css.head}>
            <MoreMenu id="papers-menu" label="다른 거래 등록">
              {goodsTypes
                .filter((type) => type !== 'SALE')
                .map((type) => (
                  <MenuLink key={type} to={entryPath(type, { book: view.book })}>
                    {transactionTypeNames[type]} 등록
                  </MenuLink>
                ))}
            </MoreMenu>
            <LinkButton
              to={entryPath('SALE', { book: view.book })}
              tone="primary"
              size="small"
              icon={<Plus size={16} />}
            >
              매출 등록
            </LinkButton>
          </div>
        )}
      </PageHead>
    )}
  </Soft>
)
