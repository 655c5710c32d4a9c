import type { WarehouseDetail } from '../../shared/warehouses/contract.ts'
import * as formCss from '../forms/Form.css.ts'
import { AreaField, errorOf } from '../forms/fields.tsx'
import { Check } from '../ui/Check.tsx'
import { controlId } from '../ui/fieldScope.ts'
import type { WarehouseFormState } from './fieldNames.ts'

type Props = { form: WarehouseFormState; warehouse: WarehouseDetail | null }

/** Whether it is offered first, and a note. */
export const NoteFields = ({ form, warehouse }: Props) => (
  <fieldset className={formCss.fields}>
    <Check
      id={controlId('isDefault')}
      name="isDefault"
      label="기본 창고로 정하기"
      defaultChecked={warehouse?.isDefault || Boolean(form.values.isDefault)}
      disabled={warehouse !== null && (warehouse.isDefault || warehouse.status === 'INACTIVE')}
      note={errorOf(form, 'isDefault') ?? whyNot(warehouse)}
    />
    <AreaField form={form} name="memo" help="우리만 보는 메모예요." maxLength={1000} />
  </fieldset>
)

function whyNot(warehouse: WarehouseDetail | null): string {
  if (warehouse?.isDefault) return '지금 기본 창고예요. 다른 창고를 기본으로 정하면 바뀌어요.'
  if (warehouse?.status === 'INACTIVE') return '사용 중인 창고만 기본으로 정할 수 있어요.'
  return '입고할 때 먼저 골라져 있어요. 첫 창고는 저절로 기본 창고가 돼요.'
}
