import { useActionData, useLoaderData } from 'react-router'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { sharePath } from '../../shared/statements/shares.ts'
import { Title } from '../app/Title.tsx'
import { BookTabs } from '../connections/BookTabs.tsx'
import type { FormAnswer } from '../forms/answer.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { HandedLink } from '../ui/HandedLink.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import type { Made } from './act.ts'
import type { StatementsData } from './list.ts'
import { MonthList } from './MonthList.tsx'
import { AccountForm, LinkList } from './parts.ts'
import * as css from './Statements.css.ts'
import { TaxMenu } from './TaxMenu.tsx'
import { pathTo, type View } from './view.ts'

const none: FormAnswer['fieldErrors'] = []
const tabNames = { month: '월 정산서', links: '보낸 링크', account: '계좌' } as const

/** Statements of a month for every client: printed, saved, or handed on by a link. */
export function StatementsPage() {
  const data = useLoaderData<StatementsData | null>()
  const said = useActionData<Made | FormAnswer>()
  if (!data) return null
  const { view, opened } = data
  return (
    <div className={css.page}>
      <Title of="정산서" />
      <PageHead title="정산서" note="거래처마다 한 달 거래와 잔액을 정리해 보내요.">
        <Soft of={opened}>{({ mayExport, book }) => mayExport && <TaxMenu book={book} month={data.month} />}</Soft>
      </PageHead>
      <Soft of={opened}>
        {({ books, book }) => (
          <BookTabs
            books={books}
            bookOwnerId={book.bookOwnerId}
            pathOf={(id) => pathTo({ ...view, book: id, page: 1 })}
          />
        )}
      </Soft>
      {said && 'made' in said ? <MadeLink {...said} /> : <Refused of={said} />}
      <Soft of={opened} waiting={<Kinds view={view} mayExport />}>
        {({ mayExport }) => <Kinds view={view} mayExport={mayExport} />}
      </Soft>
      {data.found && <MonthList data={data} of={data.found} />}
      {data.links && <LinkList of={data.links} view={view} />}
      {data.account && <AccountForm of={data.account} opened={opened} />}
    </div>
  )
}

/** Links that were handed out are for who may hand some out. */
export const Kinds = ({ view, mayExport }: { view: View; mayExport: boolean }) => (
  <Tabs
    label="정산서 보기"
    choices={(['month', 'links', 'account'] as const)
      .filter((tab) => tab !== 'links' || mayExport || view.tab === tab)
      .map((tab) => ({
        label: tabNames[tab],
        to: pathTo({ book: view.book, month: view.month, tab }),
        current: view.tab === tab,
      }))}
  />
)

const MadeLink = ({ made: { share, token } }: Made) => (
  <Card title={`${share.clientName} 링크를 만들었어요`} padded>
    <HandedLink
      label="공유 링크"
      help={`${formatDateLong(share.expiresAt)}까지 볼 수 있어요. 링크는 지금 한 번만 보여요.`}
      path={sharePath(token)}
      title={`${share.clientName} 정산서 ${share.label}`}
    />
  </Card>
)

const Refused = ({ of }: { of: FormAnswer | undefined }) =>
  of?.message && of.intent === 'share' ? <ErrorSummary errors={none} message={of.message} /> : null
