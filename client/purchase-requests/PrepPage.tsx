import Printer from 'lucide-react/icons/printer'
import { Title } from '../app/Title.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import type { PurchaseRequestData } from './load.ts'
import * as css from './Prep.css.ts'
import { PrepSheet } from './PrepSheet.tsx'
import { RequestTabs } from './RequestTabs.tsx'

/** What has to be bought at the next auction, over all clients (domain.md 26.1). */
export const PrepPage = ({ of }: { of: NonNullable<PurchaseRequestData['prep']> }) => (
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
      <RequestTabs current="prep" />
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
