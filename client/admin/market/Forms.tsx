import type { ReactNode } from 'react'
import { Form, useActionData } from 'react-router'
import {
  type AuctionWindow,
  closingNames,
  closings,
  type MarketDetail,
  marketKindNames,
} from '../../../shared/admin/markets.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import * as formCss from '../../forms/Form.css.ts'
import { type FormState, PhoneField, SelectField, TextField } from '../../forms/fields.tsx'
import { useBegun } from '../../forms/useBegun.ts'
import { isAbout, useChecked } from '../../forms/useChecked.ts'
import { field, rowsOf, type Values } from '../../forms/values.ts'
import { cx } from '../../ui/cx.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { controlId } from '../../ui/fieldScope.ts'
import { Select, TextInput } from '../../ui/inputs.tsx'
import * as css from './Market.css.ts'
import { Submit } from './Submit.tsx'
import { TypedForm } from './TypedForm.tsx'

export const names = {
  marketCode: '시장 코드',
  marketName: '시장 이름',
  regionName: '시도',
  marketKind: '부류',
  businessDayStart: '영업일 시작',
  address: '주소',
  phone: '전화번호',
  sortOrder: '순서',
  corpCode: '법인 코드',
  corpName: '법인 이름',
} as const

const text = (value: string | number | null) => String(value ?? '')
const valuesOf = (market: MarketDetail): Values =>
  Object.fromEntries(
    Object.keys(names).map((name) => [name, text((market as Record<string, unknown>)[name] as string)]),
  )

/** The answer to the form, where it was refused. */
export function useRefused(intent: string, isOurs: (values: Values) => boolean = () => true) {
  const answer = useActionData<FormAnswer>()
  return answer?.intent === intent && isOurs(answer.values) ? answer : undefined
}

export function useForm(initial: Values, refused: FormAnswer | undefined) {
  const { errors, check } = useChecked(null, refused?.fieldErrors)
  const form: FormState<keyof typeof names> = {
    values: refused ? refused.values : initial,
    errors,
    names,
  }
  const summary = refused && (
    <ErrorSummary
      errors={refused.fieldErrors}
      message={refused.fieldErrors.length > 0 ? null : refused.message}
      left={errors}
    />
  )
  return { form, summary, check }
}

/** What everybody knows of a market; its code only who runs all markets may change. */
export function MarketForm({ of, runsAll }: { of: MarketDetail; runsAll: boolean }) {
  const refused = useRefused('save')
  const begun = useBegun(['save'], of, refused)
  const { form, summary, check } = useForm(valuesOf(begun.of), refused)
  return (
    <SaveForm key={begun.times} begun={begun} check={check}>
      {begun.of.auctionWindows.map((window, row) => (
        <WindowKept key={`${window.category} ${window.start}`} of={window} row={row} />
      ))}
      {summary}
      <MarketFields form={form} code={runsAll ? null : of.marketCode} />
      <div className={css.actions}>
        <Submit tone="primary">저장</Submit>
      </div>
    </SaveForm>
  )
}

export function NewMarketForm() {
  const refused = useRefused('create')
  const { form, summary, check } = useForm({ marketKind: 'PRODUCE', sortOrder: '99' }, refused)
  return (
    <Form method="post" className={css.form} preventScrollReset onInput={check}>
      <input type="hidden" name="intent" value="create" />
      {summary}
      <MarketFields form={form} code={null} isNew />
      <div className={css.actions}>
        <Submit tone="primary">시장 추가</Submit>
      </div>
    </Form>
  )
}

type FieldsProps = {
  form: FormState<keyof typeof names>
  /** The code it has, for who may not change it. */
  code: string | null
  isNew?: boolean
}

const MarketFields = ({ form, code, isNew = false }: FieldsProps) => (
  <div className={formCss.pair}>
    {code === null ? (
      <TextField
        form={form}
        name="marketCode"
        isRequired
        maxLength={6}
        help="공공 코드 숫자 6자리, 없으면 L00001처럼"
      />
    ) : (
      <>
        <input type="hidden" name="marketCode" value={code} />
        <p>시장 코드 {code}</p>
      </>
    )}
    <TextField form={form} name="marketName" isRequired maxLength={50} />
    <TextField form={form} name="regionName" isRequired maxLength={20} />
    <SelectField form={form} name="marketKind" options={Object.entries(marketKindNames)} />
    <TextField
      form={form}
      name="businessDayStart"
      isRequired={!isNew}
      type="time"
      help="이 시각부터 다음 영업일이에요."
    />
    <TextField form={form} name="sortOrder" isRequired inputMode="numeric" />
    <TextField form={form} name="address" maxLength={200} />
    <PhoneField form={form} name="phone" />
  </div>
)

type SaveProps = {
  begun: { of: MarketDetail; version: number; typed: () => void }
  check: ReturnType<typeof useChecked>['check']
  children: ReactNode
}

/** A form that saves a market. */
const SaveForm = ({ begun: { of, version, typed }, check, children }: SaveProps) => (
  <TypedForm intent="save" marketCodeId={of.marketCodeId} typed={typed} check={check}>
    <input type="hidden" name="version" value={version} />
    {children}
  </TypedForm>
)

const WindowKept = ({ of, row }: { of: AuctionWindow; row: number }) => (
  <>
    <input type="hidden" name={`window.${row}.category`} value={of.category} />
    <input type="hidden" name={`window.${row}.start`} value={of.start} />
    <input type="hidden" name={`window.${row}.end`} value={of.end} />
  </>
)

/** A market that is not offered any more, and the way back. */
export const StatusForm = ({ of }: { of: MarketDetail }) => (
  <Form method="post" preventScrollReset className={cx(css.actions, css.apart)}>
    <input type="hidden" name="intent" value="status" />
    <input type="hidden" name="id" value={of.marketCodeId} />
    <input type="hidden" name="status" value={of.isActive ? 'INACTIVE' : 'ACTIVE'} />
    <Submit>{of.isActive ? '사용 멈추기' : '다시 사용하기'}</Submit>
    <span className={css.muted}>
      {of.isActive ? '회원이 새로 고를 수 없게 돼요. 이미 고른 회원은 그대로예요.' : '지금은 회원이 고를 수 없어요.'}
    </span>
  </Form>
)

type WindowRow = Record<keyof AuctionWindow, string>
const NONE: WindowRow = { category: 'ALL', start: '', end: '' }
const EMPTY_ROWS = [NONE, NONE]

/** The rows of a form that came back, empty ones among them. */
const windowsTyped = (values: Values): WindowRow[] =>
  rowsOf(values, 'window').map((row) => {
    const of = (part: keyof AuctionWindow) => field(values, `window.${row}.${part}`)
    return { category: of('category'), start: of('start'), end: of('end') }
  })

/** When goods of each kind are auctioned; a row without times is none. */
export function WindowsForm({ of: stored }: { of: MarketDetail }) {
  const refused = useRefused('save')
  const begun = useBegun(['save'], stored, refused)
  const { of } = begun
  const { form, summary, check } = useForm({}, refused)
  const control = (row: number, part: keyof AuctionWindow) => {
    const name = `window.${row}.${part}`
    const isWrong = form.errors.some((error) => isAbout(error, name))
    // What is wrong with a whole row leads to its first field.
    const id = controlId(part === 'category' ? `window.${row}` : name)
    return { id, name, ...(isWrong && { 'aria-invalid': true as const }) }
  }
  const rows = refused ? windowsTyped(refused.values) : [...of.auctionWindows, ...EMPTY_ROWS]
  return (
    <SaveForm key={begun.times} begun={begun} check={check}>
      {Object.entries(valuesOf(of))
        .filter(([name]) => name !== 'corpCode' && name !== 'corpName')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {summary}
      {rows.map((window, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
        <div key={row} className={css.windowRow}>
          <Select {...control(row, 'category')} aria-label={`부류 ${row + 1}`} defaultValue={window.category}>
            {closings.map((category) => (
              <option key={category} value={category}>
                {closingNames[category]}
              </option>
            ))}
          </Select>
          <TextInput
            type="time"
            {...control(row, 'start')}
            aria-label={`시작 ${row + 1}`}
            defaultValue={window.start}
          />
          <TextInput type="time" {...control(row, 'end')} aria-label={`끝 ${row + 1}`} defaultValue={window.end} />
        </div>
      ))}
      <p className={css.muted}>끝이 시작보다 이르면 다음 날 새벽이에요. 지우려면 두 시각을 비워 주세요.</p>
      <div className={css.actions}>
        <Submit tone="primary">경매 시간 저장</Submit>
      </div>
    </SaveForm>
  )
}
