import * as formCss from '../forms/Form.css.ts'
import { TextField } from '../forms/fields.tsx'
import { Rows } from '../forms/Rows.tsx'
import { rowsOf } from '../forms/values.ts'
import type { ClientFormState } from './fieldNames.ts'

/** Where goods are brought to. */
export const PlaceRows = ({ form }: { form: ClientFormState }) => (
  <fieldset className={formCss.fields}>
    <Rows name="배송지" initial={rowsOf(form.values, 'deliveryPlaces')} max={20} intent="addPlace">
      {(n) => {
        const at = (part: string) => ({ form, name: 'deliveryPlaces' as const, at: `deliveryPlaces.${n}.${part}` })
        return (
          <>
            <div className={formCss.pair}>
              <TextField {...at('name')} label="배송지 이름" maxLength={50} placeholder="예: 본점" />
              <TextField {...at('gate')} label="하차 위치·시간" maxLength={100} placeholder="예: 뒷문, 오전 6시 전" />
            </div>
            <TextField {...at('address')} label="배송지 주소" maxLength={200} />
            <TextField {...at('memo')} label="배송지 메모" maxLength={200} />
          </>
        )
      }}
    </Rows>
  </fieldset>
)
