import { type ReactNode, useState } from 'react'
import { useActionData, useLoaderData, useSearchParams } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { goodsTypes, transactionTypeNames } from '../../shared/transactions/words.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { BookTabs } from '../connections/BookTabs.tsx'
import type { FormAnswer } from '../forms/answer.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import { dropDraft } from '../forms/drafts.ts'
import * as formCss from '../forms/Form.css.ts'
import type { Values } from '../forms/values.ts'
import * as css from '../inventory/Receipt.css.ts'
import { Queued } from '../offline/Queued.tsx'
import { Alert } from '../ui/Alert.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { EntryForm } from './EntryForm.tsx'
import type { Entry, EntryData } from './entry.ts'
import { draftOnly, refusalOf } from './mayPost.ts'
import { editPath, entryPath, paperPath } from './paths.ts'
import { begunOf, draftName } from './saveEntry.ts'
import { pathTo } from './view.ts'
import { paperName } from './words.ts'

/** A paper of goods is written: sold, bought, or what comes back of either. */
export function EntryPage() {
  const data = useLoaderData<EntryData | null>()
  if (!data) return null
  return (
    <div className={css.page}>
      <Late of={data.entry} skeleton={<Waiting />} head={<Heading />}>
        {(entry) => <Opened entry={entry} formKey={data.formKey} />}
      </Late>
    </div>
  )
}

const Heading = () => (
  <>
    <Title of="거래 등록" />
    <PageHead title="거래 등록" />
  </>
)

const Waiting = () => (
  <>
    <Heading />
    <Card>
      <SkeletonRows rows={8} />
    </Card>
  </>
)

const Opened = ({ entry, formKey }: { entry: Entry; formKey: string }) => {
  // What is left of the lots that were won begins another paper, and so does a request that is put into the form.
  const [query] = useSearchParams()
  const [won, request] = [query.get('auction'), query.get('request')]
  const { type, draft, source, bookOwnerId } = entry
  const refused = refusalOf(entry)
  const title = `${transactionTypeNames[type]} ${draft ? '수정' : '등록'}`
  return (
    <>
      <Title of={title} />
      <BackLink to={pathTo({ book: bookOwnerId, id: (source ?? draft)?.transactionId ?? null })}>
        {source ? paperName(source) : '거래 조회'}
      </BackLink>
      <PageHead title={title} note={noteOf(entry)} />
      {refused === null ? (
        <div className={css.form}>
          {!draft && !source && !entry.initial.requestId && <Choices entry={entry} />}
          {entry.request === 'none' && <NoRequest standing={entry.standing} />}
          <DraftOnly entry={entry} />
          <Written entry={entry}>
            <Slip
              key={[type, entry.bookOwnerId, draft?.transactionId, won, request].join(' ')}
              entry={entry}
              formKey={formKey}
            />
          </Written>
        </div>
      ) : (
        <EmptyState title={refused} note="대표에게 권한을 요청해 보세요." />
      )}
    </>
  )
}

/** What the writer cannot do with it is said before he types. */
const DraftOnly = ({ entry }: { entry: Entry }) => {
  const why = draftOnly(entry)
  return why && <Alert tone="info">{why}</Alert>
}

const NoRequest = ({ standing }: { standing: number | null }) =>
  standing === null ? (
    <Alert tone="warn">
      이 구매 요청으로 적을 거래가 없어요. 아직 합의하지 않았거나 이미 적은 요청이에요. 필요하면 아래에 직접 적어
      주세요.
    </Alert>
  ) : (
    <Alert
      tone="info"
      action={
        <LinkButton to={editPath(standing)} size="small">
          이어서 적기
        </LinkButton>
      }
    >
      이 구매 요청으로 임시저장한 전표가 있어요.
    </Alert>
  )

function noteOf(entry: Entry): ReactNode {
  const { corpName, rest, source, draft, request } = entry
  if (request && request !== 'none')
    return request.ships
      ? `구매 요청 ${request.requestNo}에서 합의한 내용이에요. 확정하면 출고하고 상대에게 알려요.`
      : `구매 요청 ${request.requestNo}의 내용을 옮겨 적었어요.`
  if (source) return `${paperName(source)}에서 돌아오는 물건을 적어요.`
  if (draft) return '확정하기 전까지 고칠 수 있어요.'
  if (corpName) {
    const more = rest.length > 0 ? ` 다른 법인의 낙찰 ${rest.length}건은 이어서 등록해요.` : ''
    return `${corpName} 낙찰을 매입으로 등록해요.${more}`
  }
  return (
    <>
      이름이나 단축번호로 찾아 한 줄씩 적어요.{' '}
      <span className={formCss.hint}>
        Enter로 넘어가고, Ctrl+Enter로 {draftOnly(entry) === null ? '확정해요' : '저장해요'}.
      </span>
    </>
  )
}

/** Which kind of paper, and in whose book; what is typed belongs to one of them. */
const Choices = ({ entry: { books, bookOwnerId, type, client } }: { entry: Entry }) => (
  <>
    <BookTabs books={books} bookOwnerId={bookOwnerId} pathOf={(book) => entryPath(type, { book })} />
    <Tabs
      label="거래 구분"
      choices={goodsTypes.map((one) => ({
        label: transactionTypeNames[one],
        to: entryPath(one, { book: bookOwnerId, client: client?.clientId }),
        current: one === type,
      }))}
    />
  </>
)

/** What is posted is not changed any more. */
const Written = ({ entry: { draft, source }, children }: { entry: Entry; children: ReactNode }) => {
  const fixed = draft && (draft.status !== 'DRAFT' || !draft.may.edit) ? draft : null
  const unposted = source && source.status !== 'POSTED' ? source : null
  const paper = fixed ?? unposted
  if (!paper) return children
  return (
    <Alert
      tone="info"
      action={
        <LinkButton to={paperPath(paper.transactionId, paper.bookOwnerId)} size="small">
          전표 보기
        </LinkButton>
      }
    >
      {fixed
        ? '이미 확정했거나 고칠 수 없는 전표예요. 바로잡으려면 취소하고 다시 적어 주세요.'
        : '확정한 거래만 반품할 수 있어요.'}
    </Alert>
  )
}

function Slip({ entry, formKey }: { entry: Entry; formKey: string }) {
  const { member } = useSnapshot(useApp().stores.session.state)
  const answer = useActionData<FormAnswer>()
  const [base, setBase] = useState<{ round: number; values: Values | null }>({ round: 0, values: null })
  if (!member) return null
  const { type, bookOwnerId, request } = entry
  const requestId = request && request !== 'none' ? `request ${request.requestId}` : null
  if (answer?.isQueued)
    return <Queued answer={answer} again={entryPath(type, { book: bookOwnerId, auction: entry.rest })} />
  const [id, of] = [entry.draft?.transactionId ?? null, requestId ?? begunOf(entry.initial, bookOwnerId)]
  const written = { type, id, of, bookOwnerId }
  const draft = { memberId: member.id, form: draftName(written, member.id) }
  // The request may have moved on since it was kept.
  const anew = ({ requestVersion: _, ...values }: Values) => setBase(({ round }) => ({ round: round + 1, values }))
  const reload = () => {
    dropDraft(draft)
    anew(entry.initial)
  }
  return (
    <>
      {!answer && base.round === 0 && <DraftOffer draft={draft} onTake={anew} />}
      <EntryForm
        key={base.round}
        entry={entry}
        initial={base.values ?? entry.initial}
        isAnew={base.round > 0}
        draft={draft}
        formKey={formKey}
        onReload={reload}
      />
    </>
  )
}
