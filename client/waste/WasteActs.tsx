import { withParticle } from '../../shared/kit/hangul.ts'
import type { WasteDetail } from '../../shared/waste/contract.ts'
import type { WasteStatus } from '../../shared/waste/words.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { amountWords } from '../inventory/words.ts'
import { Ask } from '../ui/Ask.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/inputs.tsx'

type Props = { waste: WasteDetail }

/** What the member may do with the waste now, the main act last. */
export const WasteActs = ({ waste }: Props) =>
  waste.allowed.toReversed().map((to) => <Act key={to} waste={waste} to={to} />)

function Act({ waste, to }: Props & { to: WasteStatus }) {
  if (to === 'APPROVED') {
    return (
      <ActForm intent="status" id={waste.wasteId}>
        <input type="hidden" name="status" value="APPROVED" />
        <Button type="submit" tone="primary">
          승인
        </Button>
      </ActForm>
    )
  }
  const asked = asks[to]
  return (
    asked && (
      <Ask
        id={`waste-${to}`}
        label={asked.label}
        look={{ tone: to === 'DISPOSED' ? 'primary' : 'secondary' }}
        title={asked.title}
        act={
          <Button type="submit" tone={asked.tone}>
            {asked.act}
          </Button>
        }
      >
        {(inner) => (
          <ActForm intent="status" id={waste.wasteId}>
            <input type="hidden" name="status" value={to} />
            <p>{asked.words(amountWords(waste, waste.specName))}</p>
            {asked.reason && <Reason of={to} />}
            {inner}
          </ActForm>
        )}
      </Ask>
    )
  )
}

type Asked = {
  label: string
  title: string
  act: string
  tone: 'primary' | 'danger'
  reason: boolean
  words: (amount: string) => string
}

const asks: Partial<Record<WasteStatus, Asked>> = {
  DISPOSED: {
    label: '폐기 완료',
    title: '폐기를 마칠까요?',
    act: '폐기 완료',
    tone: 'primary',
    reason: false,
    words: (amount) => `재고에서 ${withParticle(amount, '이/가')} 빠지고, 되돌릴 수 없어요.`,
  },
  REJECTED: {
    label: '반려',
    title: '폐기를 반려할까요?',
    act: '반려',
    tone: 'danger',
    reason: true,
    words: (amount) => `${withParticle(amount, '은/는')} 재고에 그대로 남아요. 등록한 사람에게 사유를 알려 줘요.`,
  },
  CANCELED: {
    label: '폐기 취소',
    title: '폐기를 취소할까요?',
    act: '폐기 취소',
    tone: 'danger',
    reason: true,
    words: (amount) => `${withParticle(amount, '은/는')} 재고에 그대로 남아요.`,
  },
}

const Reason = ({ of }: { of: WasteStatus }) => (
  <Field name="reason" label="사유" optional={of !== 'REJECTED'}>
    {(control) => <TextArea {...control} required={of === 'REJECTED'} maxLength={200} rows={2} />}
  </Field>
)
