import Printer from 'lucide-react/icons/printer'
import { Title } from '../app/Title.tsx'
import { BookTabs } from '../connections/BookTabs.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import type { PurchaseRequestData } from './load.ts'
import * as css from './Prep.css.ts'
import { PrepSheet } from './PrepSheet.tsx'
import { prepPathIn } from './paths.ts'
import { RequestTabs } from './RequestTabs.tsx'
import { useView } from './view.ts'

type Props = { of: NonNullable<PurchaseRequestData['prep']>; books: PurchaseRequestData['books']; memberId: number }

/** What has to be bought at the next auction, over all clients (domain.md 26.1). */
export function PrepPage({ of, books, memberId }: Props) {
  const { book } = useView()
  return (
    <div className={css.page}>
      <Title of="경매 준비표" />
      <PageHead title="경매 준비표">
        <Button
          size="small"
          icon={<Printer size={16} />}
          className={css.onScreen}
          onClick={() => print()}
          data-needs-script
        >
          인쇄
        </Button>
      </PageHead>
      <div className={css.onScreen}>
        <Soft of={books}>
          {(all) => (
            <BookTabs
              books={all.filter(({ permissions }) => permissions.includes('REQUEST_HANDLE'))}
              bookOwnerId={book ?? memberId}
              pathOf={(owner) => prepPathIn(owner === memberId ? null : owner)}
            />
          )}
        </Soft>
        <RequestTabs book={book} current="prep" hasPrep />
      </div>
      <Late
        of={of}
        skeleton={
          <Card>
            <SkeletonRows rows={8} />
          </Card>
        }
      >
        {(wanted) => <PrepSheet wanted={wanted} />}
      </Late>
    </div>
  )
}
