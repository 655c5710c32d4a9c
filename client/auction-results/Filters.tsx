import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Form } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { keyed } from '../ui/keyNames.ts'
import { ShownSelect } from '../ui/Shown.tsx'
import { Soft } from '../ui/Soft.tsx'
import * as css from './Filters.css.ts'
import { Kept } from './Kept.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { root } from './paths.ts'
import type { Choices, ResultsData } from './results.ts'
import { useGo } from './useGo.ts'
import { besideFilters, countChosen, type View } from './view.ts'

const sheet = 'auction-filters'
const more = 'auction-more'

/** Goods from class to variety, corporation and grade; on a phone behind one button. */
export const Filters = ({ of, view }: { of: ResultsData['choices']; view: View }) => (
  <>
    <Button popoverTarget={sheet} icon={<SlidersHorizontal size={16} />} className={css.open}>
      조건{countChosen(view) > 0 && ` ${countChosen(view)}`}
    </Button>
    <div id={sheet} popover="auto" className={css.sheet}>
      <Soft of={of} waiting={<Waiting view={view} />}>
        {(choices) => <FilterForm choices={choices} view={view} />}
      </Soft>
    </div>
  </>
)

function FilterForm({ choices, view }: { choices: Choices; view: View }) {
  const date = view.date ?? choices.scope.to
  const { go, onSubmit } = useGo(date)
  return (
    <Form action={root} className={css.form} onSubmit={onSubmit} {...keyed('f')}>
      <Kept view={besideFilters(view)} />
      {/* Several days end with a day that is named. */}
      {view.date === null && <noscript>{date && <input type="hidden" name="date" value={date} />}</noscript>}
      <Fields choices={choices} view={view} go={go} />
      <Button popoverTarget={more} icon={<SlidersHorizontal size={14} />} className={css.more}>
        더 보기
      </Button>
      <noscript>
        <Button type="submit" className={css.send}>
          보기
        </Button>
      </noscript>
      <MoreFilters id={more} view={view} date={date} />
    </Form>
  )
}

/** The shape of the fields; without scripts it goes, because they follow. */
const Waiting = ({ view }: { view: View }) => (
  <div className={css.form} data-skeleton>
    <Fields choices={none} view={view} go={() => undefined} />
    <Button icon={<SlidersHorizontal size={14} />} className={css.more} disabled>
      더 보기
    </Button>
  </div>
)

type Known = Pick<Choices, 'corporations' | 'large' | 'mid' | 'small' | 'grades'>
const none: Known = { corporations: [], large: [], mid: [], small: [], grades: [] }

type FieldsProps = { choices: Known; view: View; go: (form: HTMLFormElement | null) => void }

/** Each field goes where it leads as soon as it is chosen. */
const Fields = ({ choices: { corporations, large, mid, small, grades }, view, go }: FieldsProps) => (
  <>
    <Choice name="large" label="부류" every="모든 부류" value={view.large} of={large} go={go} />
    <Choice name="mid" label="품목" every="모든 품목" value={view.mid} of={under(mid, view.large)} go={go} />
    <Choice name="small" label="품종" every="모든 품종" value={view.small} of={under(small, view.mid)} go={go} />
    <Choice name="grade" label="등급" every="모든 등급" value={view.grade} of={grades} go={go} />
    <Choice name="corp" label="법인" every="모든 법인" value={view.corp} of={corporations} go={go} />
  </>
)

type Option = Choices['large'][number]

/** Codes with those before them, as the address has them. */
const under = (of: readonly Option[], parent: string | null): Option[] =>
  parent === null ? [] : of.map((one) => ({ ...one, code: parent + one.code }))

type ChoiceProps = {
  name: string
  label: string
  every: string
  value: string | null
  of: readonly Option[]
  go: FieldsProps['go']
}

/** What is chosen stands among the choices even when nothing is left of it. */
function Choice({ name, label, every, value, of, go }: ChoiceProps) {
  const isThere = value === null || of.some(({ code }) => code === value)
  return (
    <ShownSelect
      name={name}
      aria-label={label}
      value={value ?? ''}
      choices={of.length}
      className={css.select}
      disabled={of.length === 0 && value === null}
      data-chosen={value !== null}
      onChange={({ currentTarget }) => go(currentTarget.form)}
    >
      <option value="">{every}</option>
      {!isThere && <option value={value}>{value}</option>}
      {of.map(({ code, name: words }) => (
        <option key={code} value={code}>
          {words}
        </option>
      ))}
    </ShownSelect>
  )
}
