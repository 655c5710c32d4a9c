import { TextField } from '../forms/fields.tsx'
import * as css from './Step.css.ts'
import type { LiveForm } from './useLiveForm.ts'

/** Another business date than today's, for what is written down late. */
export const LateDay = ({ form }: { form: LiveForm }) => (
  <details open={Boolean(form.values.businessDate)}>
    <summary className={css.moreHead}>지난 영업일로 적기</summary>
    <div className={css.moreBody}>
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
