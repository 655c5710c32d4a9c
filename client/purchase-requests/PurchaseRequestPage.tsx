import Plus from 'lucide-react/icons/plus'
import { useLoaderData, useSearchParams } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { exportRequests } from '../../shared/purchase-requests/contract.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { BookTabs } from '../connections/BookTabs.tsx'
import { onAll } from '../connections/books.ts'
import { ExportItems } from '../exports/ExportItems.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { keyed } from '../ui/keyNames.ts'
import { MoreMenu } from '../ui/MoreMenu.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Split } from '../ui/Split.tsx'
import { Announcement } from './Announcement.tsx'
import type { PurchaseRequestData } from './load.ts'
import { mayIn, Permitted } from './Permitted.tsx'
import { CreatePage, DetailPanel, PrepPage } from './parts.ts'
import { createPathIn, pathTo } from './paths.ts'
import { RequestList } from './RequestList.tsx'
import { Teaser } from './Teaser.tsx'
import { useView } from './view.ts'

/** Purchase requests: the list, one beside it, or the form for a new one; a visitor sees what it is for. */
export function PurchaseRequestPage() {
  const data = useLoaderData<PurchaseRequestData | null>()
  const { member } = useSnapshot(useApp().stores.session.state)
  const [query] = useSearchParams()
  if (!data || !member) return <Teaser />
  if (query.has('new')) return <CreatePage data={data} />
  if (data.prep) return <PrepPage of={data.prep} books={data.books} memberId={member.id} />
  return <Desk data={data} memberId={member.id} />
}

const sides = [
  { side: 'received', what: '받은 요청 ' },
  { side: 'sent', what: '보낸 요청 ' },
]

function Desk({ data, memberId }: { data: PurchaseRequestData; memberId: number }) {
  const { id, status, book } = useView()
  return (
    <>
      <Title of="구매 요청" />
      <Announcement />
      <Split
        list={
          <>
            <PageHead title="구매 요청">
              <MoreMenu id="requests-menu" label="구매 요청 메뉴">
                <Soft of={data.books}>
                  {(books) =>
                    sides.map(({ side, what }) => (
                      <ExportItems
                        key={side}
                        of={exportRequests}
                        query={{ side, ...(status ? { status } : {}), ...(book ? { bookOwnerId: book } : {}) }}
                        may={mayIn(books.map(onAll), book, 'EXPORT')}
                        what={what}
                      />
                    ))
                  }
                </Soft>
              </MoreMenu>
              <Permitted books={data.books} permission="REQUEST_SEND">
                {(may) => may && <Write to={createPathIn(book)} />}
              </Permitted>
            </PageHead>
            <Soft of={data.books}>
              {(books) => (
                <BookTabs
                  books={books}
                  bookOwnerId={book ?? memberId}
                  pathOf={(owner) => pathTo({ book: owner === memberId ? null : owner })}
                />
              )}
            </Soft>
            <RequestList data={data} memberId={book ?? memberId} />
          </>
        }
        panel={data.one && id !== null && <DetailPanel of={data.one} data={data} memberId={memberId} />}
      />
    </>
  )
}

const Write = ({ to }: { to: string }) => (
  <LinkButton to={to} tone="primary" size="small" icon={<Plus size={16} />} {...keyed('n')}>
    요청 쓰기
  </LinkButton>
)
