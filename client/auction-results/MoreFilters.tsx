import { MAX_LIST_DAYS, tradeTypeNames, tradeTypes } from '../../shared/auction-results/words.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { Button } from '../ui/Button.tsx'
import { Check } from '../ui/Check.tsx'
import { Field } from '../ui/Field.tsx'
import { Popover } from '../ui/Popover.tsx'
import { ShownInput, ShownMoney, ShownSelect } from '../ui/Shown.tsx'
import * as css from './Filters.css.ts'
import type { View } from './view.ts'

/** What narrows single lots. */
export const MoreFilters = ({ id, view, date }: { id: string; view: View; date: string | null }) => (
  <Popover id={id} className={css.fields}>
    <Field name="origin" label="산지">
      {(control) => <ShownInput {...control} value={view.origin} maxLength={50} placeholder="예: 청송" />}
    </Field>
    <Field name="trade" label="매매구분">
      {(control) => (
        <ShownSelect {...control} value={view.trade ?? ''}>
          <option value="">모두</option>
          {tradeTypes.map((type) => (
            <option key={type} value={type}>
              {type === 'NONE' ? '구분 없음' : tradeTypeNames[type]}
            </option>
          ))}
        </ShownSelect>
      )}
    </Field>
    <div className={css.pair}>
      <Field name="min" label="경락가 최저">
        {(control) => <ShownMoney {...control} value={view.min} />}
      </Field>
      <Field name="max" label="경락가 최고">
        {(control) => <ShownMoney {...control} value={view.max} />}
      </Field>
    </div>
    <Field name="from" label="시작일" help={`${MAX_LIST_DAYS}일까지 함께 볼 수 있어요.`}>
      {(control) => (
        <ShownInput
          {...control}
          type="date"
          value={view.from ?? ''}
          {...(date && { min: addDays(date, 1 - MAX_LIST_DAYS), max: addDays(date, -1) })}
        />
      )}
    </Field>
    <Check key={String(view.mine)} name="mine" value="1" label="내 낙찰만" defaultChecked={view.mine} />
    <Button
      type="submit"
      tone="primary"
      wide
      onClick={({ currentTarget }) => currentTarget.form?.checkValidity() && closeAll(currentTarget)}
    >
      적용
    </Button>
  </Popover>
)

/** On a phone the fields stand in a sheet, on a wide screen they float by themselves. */
function closeAll(from: Element) {
  for (
    let open = from.closest<HTMLElement>('[popover]');
    open;
    open = open.parentElement?.closest<HTMLElement>('[popover]') ?? null
  )
    open.hidePopover()
}
