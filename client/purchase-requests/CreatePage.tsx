import Users from 'lucide-react/icons/users'
import { Title } from '../app/Title.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Again } from './Again.tsx'
import * as css from './CreatePage.css.ts'
import type { PurchaseRequestData } from './load.ts'
import { pathTo } from './paths.ts'
import { Writing } from './Writing.tsx'

/** The page for a new request. */
export const CreatePage = ({ data: { options, formKey, requests } }: { data: PurchaseRequestData }) => (
  <div className={css.page}>
    <Title of="구매 요청 쓰기" />
    {options ? (
      <Soft of={options} waiting={<Back book={null} />}>
        {({ bookOwnerId }) => <Back book={bookOwnerId} />}
      </Soft>
    ) : (
      <Back book={null} />
    )}
    <PageHead title="구매 요청 쓰기" />
    {options && <Again of={requests} options={options} />}
    {options && (
      <Late
        of={options}
        skeleton={
          <Card>
            <SkeletonRows rows={8} />
          </Card>
        }
      >
        {(value) =>
          value.partners.length === 0 ? (
            <Card>
              <EmptyState
                icon={<Users size={20} />}
                title="요청을 보낼 거래처가 아직 없어요."
                note="서비스에 연결된 거래처가 생기면 여기에서 요청을 보낼 수 있어요."
              />
            </Card>
          ) : (
            <Writing
              key={value.source?.request.requestId ?? `new ${value.bookOwnerId}`}
              options={value}
              formKey={formKey}
            />
          )
        }
      </Late>
    )}
  </div>
)

/** To the requests of the book that this one is written in. */
const Back = ({ book }: { book: number | null }) => <BackLink to={pathTo({ book, tab: 'sent' })}>구매 요청</BackLink>
