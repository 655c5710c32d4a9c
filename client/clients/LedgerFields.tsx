import type { ClientDetail } from '../../shared/clients/contract.ts'
import { roundingModeNames, taxDocTypeNames } from '../../shared/clients/words.ts'
import { formatDate } from '../../shared/kit/dates.ts'
import { won } from '../../shared/kit/money.ts'
import * as formCss from '../forms/Form.css.ts'
import { AreaField, MoneyField, SelectField, TextField } from '../forms/fields.tsx'
import * as css from './ClientForm.css.ts'
import type { ClientFormState } from './fieldNames.ts'

const units = [
  ['1', '1원'],
  ['10', '10원'],
  ['100', '100원'],
] as const

type Props = { form: ClientFormState; client: ClientDetail | null; setsCredit: boolean }

/** Documents, roundings, what was owed before, and a note. */
export const LedgerFields = ({ form, client, setsCredit }: Props) => (
  <fieldset className={formCss.fields}>
    <SelectField
      form={form}
      name="taxDocType"
      options={Object.entries(taxDocTypeNames)}
      help="발행하려면 사업자등록번호가 필요해요."
    />
    <div className={formCss.pair}>
      <SelectField form={form} name="roundingUnit" options={units} />
      <SelectField form={form} name="roundingMode" options={Object.entries(roundingModeNames)} />
    </div>
    {client && isFixed(client) ? <Fixed client={client} /> : setsCredit && <Opening form={form} />}
    <AreaField form={form} name="memo" help="우리만 보는 메모예요." maxLength={1000} />
  </fieldset>
)

const isFixed = ({ openingArAmount, openingApAmount, openingDate }: ClientDetail): boolean =>
  Boolean(openingArAmount) || Boolean(openingApAmount) || openingDate !== null

const Opening = ({ form }: { form: ClientFormState }) => (
  <>
    <div className={formCss.pair}>
      <MoneyField form={form} name="openingArAmount" help="이미 받을 돈이 있으면 적어요. 한 번 정하면 못 바꿔요." />
      <MoneyField form={form} name="openingApAmount" />
    </div>
    <TextField form={form} name="openingDate" type="date" />
  </>
)

/** Once they are in the ledger they stay, and are not sent again; only an entry of its own corrects them. */
const Fixed = ({ client: { openingArAmount, openingApAmount, openingDate } }: { client: ClientDetail }) => (
  <div>
    <dl className={css.fixed}>
      {openingArAmount !== undefined && (
        <>
          <dt className={css.term}>이월 미수금</dt>
          <dd className={css.number}>{won(openingArAmount)}</dd>
        </>
      )}
      {openingApAmount !== undefined && (
        <>
          <dt className={css.term}>이월 미지급금</dt>
          <dd className={css.number}>{won(openingApAmount)}</dd>
        </>
      )}
      <dt className={css.term}>이월 기준일</dt>
      <dd>{openingDate ? formatDate(openingDate) : '–'}</dd>
    </dl>
    <p className={css.lead}>이월 잔액은 정한 뒤에는 바꿀 수 없어요.</p>
  </div>
)
