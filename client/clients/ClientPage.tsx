import { Fragment, type ReactNode, Suspense, use } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import { clientTypeNames, partnerCategoryNames } from '../../shared/clients/words.ts'
import { Title } from '../app/Title.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { hidden } from '../ui/hidden.css.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Announcement } from './Announcement.tsx'
import { BackToList } from './BackToList.tsx'
import { ClientActs } from './ClientActs.tsx'
import { ClientEditor } from './ClientEditor.tsx'
import * as css from './ClientPage.css.ts'
import type { ClientData } from './detail.ts'
import { Gone } from './Gone.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { LinkCard } from './LinkCard.tsx'
import { isAccountApart } from './may.ts'
import { Overview } from './Overview.tsx'
import { PriceCard } from './PriceCard.tsx'
import { PriceDialog } from './PriceDialog.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { StoredAccount } from './StoredAccount.tsx'

/** One client: what is owed on top, his form, and beside it what belongs to him. */
export const DetailPage = () => (
  <Loaded>
    {(client, data) => (
      <>
        <Head client={client} isDetail />
        <Overview client={client} />
        <div className={css.columns}>
          <ClientEditor key={client.clientId} client={client} managers={data.managers} />
          <div className={css.side}>
            {data.prices && data.beside && <PriceCard of={data.prices} client={client} pages={data.beside.pages} />}
            {client.clientKind === 'PARTNER' && <LinkCard client={client} />}
            {isAccountApart(client) && client.accountNoMasked !== null && (
              <Card title="계좌" padded>
                <StoredAccount client={client} />
              </Card>
            )}
            {data.history && data.beside && (
              <HistoryCard of={data.history} clientId={client.clientId} pages={data.beside.pages} />
            )}
          </div>
        </div>
        {data.beside && <PriceDialog client={client} data={data} beside={data.beside} />}
      </>
    )}
  </Loaded>
)

/** The form alone. */
export const EditPage = () => (
  <Loaded>
    {(client, { managers }) => (
      <>
        <Head client={client} isDetail={false} />
        <div className={css.alone}>
          <ClientEditor key={client.clientId} client={client} managers={managers} />
        </div>
      </>
    )}
  </Loaded>
)

const Head = ({ client, isDetail }: { client: ClientDetail; isDetail: boolean }) => (
  <>
    <Title of={client.clientName} />
    <PageHead
      title={client.clientName}
      note={
        <span className={css.together}>
          <StatusBadge status={client.status} />
          {client.clientCode} · {clientTypeNames[client.clientType]} · {partnerCategoryNames[client.partnerCategory]}
        </span>
      }
    >
      <ClientActs client={client} isDetail={isDetail} />
    </PageHead>
  </>
)

/** As long as the client's own name is not there. */
const heading = <h1 className={hidden}>거래처</h1>

function Loaded({ children }: { children: (client: ClientDetail, data: ClientData) => ReactNode }) {
  const data = useLoaderData<ClientData | null>()
  if (!data) return null
  return (
    <>
      <Title of="거래처" />
      <Announcement />
      <BackToList />
      <Suspense
        fallback={
          <>
            {heading}
            <Card>
              <SkeletonRows rows={10} />
            </Card>
          </>
        }
      >
        <Found data={data}>{children}</Found>
      </Suspense>
    </>
  )
}

function Found({ data, children }: { data: ClientData; children: Parameters<typeof Loaded>[0]['children'] }) {
  const outcome = use(data.client)
  const { revalidate, state } = useRevalidator()
  if (outcome.ok) {
    const { value: client } = outcome
    // What is asked, typed or shown of one client is nothing of the next.
    return <Fragment key={client.clientId}>{children(client, data)}</Fragment>
  }
  return (
    <>
      {heading}
      <Card>
        {outcome.problem.code === 'NOT_FOUND' ? (
          <Gone />
        ) : (
          <ErrorState problem={outcome.problem} onRetry={() => void revalidate()} busy={state === 'loading'} />
        )}
      </Card>
    </>
  )
}
