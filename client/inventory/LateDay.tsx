import { TextField } from '../forms/fields.tsx'
import * as css from './Step.css.ts'
import type { LiveForm } from './useLiveForm.ts'

type Props = { form: LiveForm }

/** A note, and another business date than today's for what is written down late. */
export const LateDay = ({ form }: Props) => (
  <details open={Boolean(form.values.businessDate || form.values.memo)}>
    <summary className={css.moreHead}>메모·지난 영업일 적기</summary>
    <div className={css.moreBody}>
      <TextField form={form} name="memo" label="메모" maxLength={500} />
      <TextField
        form={form}
        name="businessDate"
        label="영업일"
        type="date"
        help="비우면 오늘 영업일이에요. 마감한 날로는 적을 수 없어요."
      />
    </div>
  </details>
)
