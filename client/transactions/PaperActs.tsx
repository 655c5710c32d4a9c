import { withParticle } from '../../shared/kit/hangul.ts'
import { transactionTypeNames } from '../../shared/transactions/words.ts'
import { useApp } from '../app/context.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { MoneyInput, TextArea, TextInput } from '../ui/inputs.tsx'
import { keyed } from '../ui/keyNames.ts'
import { mayReturn } from './entryValues.ts'
import { NoteAsk } from './NoteAsk.tsx'
import { type Act, Asked } from './PaperAsk.tsx'
import * as css from './Papers.css.ts'
import { editPath, entryPath, printPath } from './paths.ts'
import { isGoods, paperName, returnOf } from './words.ts'

/** What the member may do with the paper now, the main act last. */
export function PaperActs({ paper, formKey }: Act) {
  const { knows } = useApp()
  const { may, status, transactionType, transactionId } = paper
  const print = printPath(transactionId)
  const back = returnOf[transactionType]
  const act = { paper, formKey }
  return (
    <>
      {may.edit && <Remove {...act} />}
      {may.void && <Void {...act} />}
      {may.note && <NoteAsk {...act} />}
      {may.pay && paper.openAmount > 0 && <Discount {...act} />}
      {may.bringBack && back && paper.items.some((item) => mayReturn(item) > 0) && (
        <LinkButton to={entryPath(back, { of: transactionId })}>반품</LinkButton>
      )}
      {status !== 'DRAFT' && isGoods(transactionType) && knows(print) && (
        <LinkButton to={print} tone="primary" {...keyed('p')}>
          명세서 인쇄
        </LinkButton>
      )}
      {may.edit && (
        <LinkButton to={editPath(transactionId)} {...keyed('e')}>
          수정
        </LinkButton>
      )}
      {may.post && <Post {...act} />}
    </>
  )
}

function Post({ paper, formKey }: Act) {
  return (
    <ActForm intent="post" id={paper.transactionId} formKey={formKey}>
      <input type="hidden" name="version" value={paper.version} />
      <Button type="submit" tone="primary">
        {transactionTypeNames[paper.transactionType]} 확정
      </Button>
    </ActForm>
  )
}

const Void = (props: Act) => (
  <Asked
    {...props}
    intent="void"
    label="전표 취소"
    look="ghost"
    title={`${withParticle(paperName(props.paper), '을/를')} 취소할까요?`}
    act="전표 취소"
    tone="danger"
  >
    <p>금액과 재고를 되돌리는 취소 전표를 오늘 날짜로 남겨요. 두 전표 모두 지워지지 않아요.</p>
    <Field name="reason" label="취소 사유">
      {(control) => <TextArea {...control} required maxLength={200} rows={2} />}
    </Field>
  </Asked>
)

const Remove = (props: Act) => (
  <Asked
    {...props}
    intent="remove"
    label="지우기"
    look="ghost"
    title="작성중인 전표를 지울까요?"
    act="지우기"
    tone="danger"
  >
    <p>확정하지 않은 전표라 재고와 잔액은 그대로예요.</p>
  </Asked>
)

/** So much less is owed by this paper, without goods coming back. */
const Discount = (props: Act) => (
  <Asked {...props} intent="discount" label="할인" title="얼마를 깎을까요?" act="할인하기">
    <input type="hidden" name="clientId" value={props.paper.clientId} />
    <input type="hidden" name="account" value={props.paper.account} />
    <p>이 전표에서 남은 금액을 줄이는 할인 전표를 남겨요.</p>
    <div className={css.ask}>
      <Field name="amount" label="할인 금액">
        {(control) => <MoneyInput {...control} required />}
      </Field>
      <Field name="memo" label="사유" optional>
        {(control) => <TextInput {...control} maxLength={200} placeholder="예: 압상 2상자" />}
      </Field>
    </div>
  </Asked>
)
