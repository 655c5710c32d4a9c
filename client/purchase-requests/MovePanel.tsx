import { useEffect, useMemo, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { seenAfter } from '../forms/begun.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import type { Draft } from '../forms/drafts.ts'
import { AreaField, MoneyField, TextField } from '../forms/fields.tsx'
import { PanelForm } from '../forms/PanelForm.tsx'
import { useDraft } from '../forms/useDraft.ts'
import { typedIn, type Values } from '../forms/values.ts'
import { PanelHead } from '../ui/SidePanel.tsx'
import { needsApproval } from './creditWords.ts'
import type { Detailed } from './listed.ts'
import { MoveLine } from './MoveLine.tsx'
import { atItems, checkMove, initialOf, type StatusMove, sendsLess } from './moveForm.ts'
import { Owed } from './Owed.tsx'
import { PackLine } from './PackLine.tsx'
import { isPackingOpen } from './packings.ts'
import { moveDraftName, pathTo } from './paths.ts'
import { RestChoice, restNames } from './RestChoice.tsx'
import type { ShipLots } from './shipLots.ts'
import { useView } from './view.ts'

type Props = { request: Detailed; move: StatusMove; formKey: string; lots: ShipLots | null }

const names = {
  quantity: '수량',
  weightKg: '중량',
  unitPrice: '단가',
  shortageReason: '부족 사유',
  specificationId: '규격',
  lotId: '나갈 재고',
  depositAmount: '선입금',
  reason: '전할 말',
  creditReason: '한도를 넘기는 사유',
  ...restNames,
} as const
export type MoveNames = typeof names

const CHOOSE_PACKING = '상대가 정하지 않은 규격을 고르고 수락해요.'
const words: Record<StatusMove, { title: string; note: string; act: string }> = {
  accept: { title: '수락', note: '한도를 넘는 사유를 남기고 수락해요.', act: '수락' },
  counter: { title: '조정 제안', note: '바꿀 줄만 고쳐 주세요. 없는 품목은 0으로 적어요.', act: '조정 제안 보내기' },
  revise: { title: '다시 보내기', note: '고친 내용으로 다시 요청해요. 뺄 품목은 0으로 적어요.', act: '다시 보내기' },
  ship: { title: '출고', note: '실제로 나가는 수량과 단가를 확인해 주세요. 매출이 바로 확정돼요.', act: '출고' },
}

const lotsOf = (lots: ShipLots | null, { productCodeId }: Detailed['items'][number]) => lots?.[productCodeId] ?? []

/** What is said with a move, line by line; what is typed and not sent is kept, over the version that was seen. */
export function MovePanel(props: Props) {
  const { requestId } = props.request
  const { member } = useSnapshot(useApp().stores.session.state)
  const [taken, setTaken] = useState<Values | null>(null)
  const draft = { memberId: member?.id ?? 0, form: moveDraftName(requestId, props.move) }
  return <Moving key={taken ? 'taken' : 'new'} {...props} taken={taken} draft={draft} onTake={setTaken} />
}

type MovingProps = Props & { taken: Values | null; draft: Draft; onTake: (values: Values) => void }

function Moving({ request, move, formKey, lots, taken, draft, onTake }: MovingProps) {
  const last = useActionData<FormAnswer>()
  const [seen, see] = useState(Number(taken?.version) || request.version)
  // What is accepted as it stands is asked of here only where that alone does not do.
  const toPack = move === 'accept' ? request.items.filter((item) => isPackingOpen(item, lotsOf(lots, item))) : []
  const lines = move === 'accept' ? toPack : request.items
  const itemIds = lines.map(({ itemId }) => itemId).join()
  const plain = initialOf(move, request, lots)
  const [begun] = useState(() => (taken ? keptAt(taken, itemIds, plain) : plain))
  const initial = taken ? begun : plain
  const answer = useMemo(
    () => (last?.intent === move ? atItems(last, itemIds.split(',').map(Number), begun) : undefined),
    [last, move, itemIds, begun],
  )
  // Once he was told that something has changed, he has seen what it is now, and nothing that comes after.
  useEffect(() => {
    if (answer?.code === 'STALE_VERSION') see((before) => seenAfter(before, answer.values, request.version))
  }, [answer, request.version])
  const [typed, setTyped] = useState(answer?.values ?? initial)
  const element = useRef<HTMLFormElement>(null)
  const keep = useDraft(draft, element)
  const touch = (form: HTMLFormElement | null) => form && setTyped(typedIn(new FormData(form)))
  const put = (form: HTMLFormElement) => {
    keep()
    touch(form)
  }
  const { title, note, act } = words[move]
  const view = useView()
  const isOffer = move === 'accept' || move === 'counter'
  const wantsCredit =
    (move === 'accept' && (toPack.length === 0 || needsApproval(request))) ||
    answer?.fieldErrors.some(({ field }) => field === 'creditReason')
  return (
    <>
      <PanelHead over={request.requestNo} title={title}>
        {toPack.length > 0 ? CHOOSE_PACKING : note}
      </PanelHead>
      <PanelForm
        label={title}
        names={names}
        initial={initial}
        answer={answer}
        check={checkMove}
        hidden={{ move, requestId: request.requestId, version: seen }}
        formKey={taken?.formKey ?? formKey}
        act={act}
        closeTo={pathTo({ ...view, move: null })}
        element={element}
        onInput={put}
      >
        {(form) => (
          <>
            {!answer && !taken && <DraftOffer draft={draft} onTake={onTake} />}
            {toPack.map((item, n) => (
              <PackLine key={item.itemId} {...{ form, n, item, typed }} lots={lotsOf(lots, item)} />
            ))}
            {move === 'accept' && <Owed request={request} />}
            {move !== 'accept' &&
              request.items.map((item, n) => (
                <MoveLine key={item.itemId} {...{ form, n, item, move, lots, typed, touch }} />
              ))}
            {move === 'ship' && <RestChoice form={form} isShort={sendsLess(typed, request.items)} />}
            {isOffer && <MoneyField form={form} name="depositAmount" help="미리 받을 돈이 있으면 적어 주세요." />}
            {wantsCredit && (
              <TextField
                form={form}
                name="creditReason"
                maxLength={200}
                isRequired={move === 'accept'}
                placeholder="예: 내일 입금하기로 했어요"
              />
            )}
            {move !== 'accept' && <AreaField form={form} name="reason" maxLength={200} />}
          </>
        )}
      </PanelForm>
    </>
  )
}

const keptAt = (values: Values, itemIds: string, initial: Values): Values =>
  atItems({ values, fieldErrors: [] }, itemIds.split(',').map(Number), initial).values
