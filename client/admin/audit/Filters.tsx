import { Form, useSubmit } from 'react-router'
import { auditActions, auditResults } from '../../../shared/audit/actions.ts'
import { actionNames, entityName, entityNames, resultNames } from '../../../shared/audit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { resetChip } from '../../ui/resetChip.ts'
import { ShownInput, ShownSelect } from '../../ui/Shown.tsx'
import { Chips } from '../../ui/Tabs.tsx'
import { EARLIEST_DAY } from '../../ui/typedDay.ts'
import * as css from './Audit.css.ts'
import { auditPath, isFiltered, paramsOf, pathTo, refined, type View } from './view.ts'

/** What narrows the log, kept in the address; a plain form where no script runs. */
export function Filters({ view, dropped }: { view: View; dropped: readonly string[] }) {
  const submit = useSubmit()
  const kept = paramsOf({
    ...view,
    from: '',
    to: '',
    action: null,
    type: null,
    ref: null,
    result: null,
    older: null,
    id: null,
  })
  return (
    <div className={css.filters}>
      <Form
        action={auditPath}
        className={css.fields}
        onChange={({ currentTarget }) => {
          // Not in the middle of a year.
          if (currentTarget.checkValidity()) void submit(currentTarget, { preventScrollReset: true })
        }}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span className={css.period}>
          <Day name="from" label="시작일" value={view.from} />
          <span>~</span>
          <Day name="to" label="종료일" value={view.to} />
        </span>
        <Choice
          name="action"
          label="한 일"
          all="모든 일"
          value={view.action}
          of={auditActions}
          nameOf={(one) => actionNames[one]}
        />
        <Choice
          name="type"
          label="대상"
          all="모든 대상"
          value={view.type}
          of={Object.keys(entityNames)}
          nameOf={entityName}
        />
        <Choice
          name="result"
          label="결과"
          all="모든 결과"
          value={view.result}
          of={auditResults}
          nameOf={(one) => resultNames[one]}
        />
        <noscript>
          <Button type="submit" size="small">
            조회
          </Button>
        </noscript>
      </Form>
      <Chips
        label="거르기"
        choices={[
          { label: '대리 접속만', current: view.borrowed, to: refined(view, { borrowed: !view.borrowed }) },
          ...(view.actor === null ? [] : [{ label: '한 사람만', current: true, to: refined(view, { actor: null }) }]),
          ...(view.ref === null ? [] : [{ label: '대상 하나만', current: true, to: refined(view, { ref: null }) }]),
          ...resetChip(dropped, pathTo(view)),
          ...(isFiltered(view) ? [{ label: '조건 모두 지우기', current: false, to: auditPath }] : []),
        ]}
      />
    </div>
  )
}

const Day = ({ label, ...rest }: { name: string; label: string; value: string }) => (
  <ShownInput type="date" aria-label={label} min={EARLIEST_DAY} className={css.filter} {...rest} />
)

type ChoiceProps<T extends string> = {
  name: string
  label: string
  all: string
  value: T | null
  of: readonly T[]
  nameOf: (one: T) => string
}

const Choice = <T extends string>({ name, label, all, value, of, nameOf }: ChoiceProps<T>) => (
  <ShownSelect name={name} aria-label={label} className={css.filter} value={value ?? ''}>
    <option value="">{all}</option>
    {of.map((one) => (
      <option key={one} value={one}>
        {nameOf(one)}
      </option>
    ))}
  </ShownSelect>
)
