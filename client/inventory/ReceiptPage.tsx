import { useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import type { FormAnswer } from '../forms/answer.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import type { Values } from '../forms/values.ts'
import { Queued } from '../offline/Queued.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { newPath } from '../warehouses/paths.ts'
import { BackToStock } from './BackToStock.tsx'
import { BookTabsOf } from './BookTabsOf.tsx'
import { inUse } from './book.ts'
import { receiptPath } from './paths.ts'
import * as css from './Receipt.css.ts'
import { ReceiptDone } from './ReceiptDone.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import { draftName, type ReceiptData } from './receipt.ts'
import { newSlip, wonSlip } from './receiptForm.ts'

/** Goods come in: the slip, and what it made once it is written. */
export function ReceiptPage() {
  const data = useLoaderData<ReceiptData | null>()
  if (!data) return null
  return (
    <div className={css.page}>
      <Title of="입고" />
      <BackToStock book={data.book} />
      {data.done ? (
        <>
          <PageHead title="입고했어요" />
          <Late of={data.done} skeleton={skeleton}>
            {(receipt) => <ReceiptDone receipt={receipt} />}
          </Late>
        </>
      ) : (
        <>
          <PageHead title="입고" note="들어온 물건을 한 줄씩 적어요. 단축번호와 Enter만으로 쓸 수 있어요." />
          <Slip key={data.book} data={data} />
        </>
      )}
    </div>
  )
}

const skeleton = (
  <Card>
    <SkeletonRows rows={6} />
  </Card>
)

function Slip({ data }: { data: ReceiptData }) {
  const { member } = useSnapshot(useApp().stores.session.state)
  const answer = useActionData<FormAnswer>()
  const [taken, setTaken] = useState<Values | null>(null)
  if (!data.opened || !member) return null
  return (
    <div className={css.form}>
      <BookTabsOf of={data.opened} pathOf={(book) => receiptPath({ book })} />
      <Late of={data.opened} skeleton={skeleton}>
        {({ won, ...book }) => {
          const places = inUse(book.warehouses)
          const place = data.warehouse ?? places.find(({ isDefault }) => isDefault)?.warehouseId ?? null
          if (!book.mayWrite) {
            return (
              <EmptyState
                title="입고는 입출고 권한이 있는 사람만 할 수 있어요."
                note="대표에게 권한을 요청해 보세요."
              />
            )
          }
          if (places.length === 0)
            return (
              <EmptyState title="입고할 창고가 없어요." note="창고를 먼저 등록해 주세요.">
                <LinkButton to={newPath(data.book)} size="small" tone="primary">
                  창고 등록
                </LinkButton>
              </EmptyState>
            )
          const draft = { memberId: member.id, form: draftName(book.bookOwnerId, member.id) }
          if (answer?.isQueued) return <Queued answer={answer} again={receiptPath({ book: data.book })} />
          return (
            <>
              <DraftOffer draft={draft} onTake={setTaken} />
              <ReceiptForm
                key={taken ? 'draft' : 'new'}
                book={book}
                initial={taken ?? (won.length > 0 ? wonSlip(won, place) : newSlip(place))}
                isAnew={taken !== null}
                draft={draft}
                formKey={data.formKey}
              />
            </>
          )
        }}
      </Late>
    </div>
  )
}
