import { storageTypeNames } from '../../shared/warehouses/words.ts'
import * as formCss from '../forms/Form.css.ts'
import { PhoneField, SelectField, TextField } from '../forms/fields.tsx'
import type { WarehouseFormState } from './fieldNames.ts'
import type { Opened } from './register.ts'

/** What it is called, what it is for and who looks after it. */
export const BasicFields = ({ form, opened }: { form: WarehouseFormState; opened: Opened }) => (
  <fieldset className={formCss.fields}>
    <TextField form={form} name="warehouseName" isRequired maxLength={50} placeholder="예: 냉장 저장고" />
    <div className={formCss.pair}>
      <SelectField form={form} name="storageType" options={Object.entries(storageTypeNames)} />
      <TextField
        form={form}
        name="warehouseCode"
        maxLength={20}
        help={opened.warehouse ? '장부 안에서 겹치지 않게 지어 주세요.' : '비워 두면 W001처럼 차례대로 붙여요.'}
      />
    </div>
    <div className={formCss.pair}>
      <SelectField
        form={form}
        name="managerMemberId"
        options={keepersOf(opened)}
        none="정하지 않음"
        isRequired={false}
        help="재고 알림을 받아요."
      />
      <PhoneField form={form} name="phone" />
    </div>
  </fieldset>
)

/** Who looks after it stays to be chosen even when he may not any more. */
function keepersOf({ warehouse, keepers }: Opened): [string, string][] {
  const options = keepers.map(({ memberId, name }): [string, string] => [String(memberId), name])
  const { managerMemberId, managerName } = warehouse ?? { managerMemberId: null, managerName: null }
  if (managerMemberId === null || keepers.some(({ memberId }) => memberId === managerMemberId)) return options
  return [...options, [String(managerMemberId), `${managerName} (재고 조회 권한 없음)`]]
}
