import type { ClientDetail, Manager } from '../../shared/clients/contract.ts'
import type { Outcome } from '../api/problem.ts'
import { SelectField } from '../forms/fields.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/inputs.tsx'
import { Soft } from '../ui/Soft.tsx'
import type { ClientFormState } from './fieldNames.ts'

/** Who may look after the clients of a book, which comes late; null where that is not for this member's eyes. */
export type Managers = Promise<Outcome<readonly Manager[] | null>>

type Props = { form: ClientFormState; client: ClientDetail | null; managers: Managers }

/** Who of ours looks after the client: as it stands until it is known who else may. */
export function ManagerField({ form, client, managers }: Props) {
  const stored = storedOf(client)
  const { managerMemberId: chosen = '' } = form.values
  const name = stored?.[0] === chosen ? stored[1] : null
  const standing = name === null ? null : <Standing form={form} name={name} />
  return (
    <>
      {/* Before the choice, which is sent after it and counts. */}
      {chosen && <input type="hidden" name="managerMemberId" value={chosen} />}
      <Soft of={managers} waiting={standing} skeleton={standing && <div data-skeleton>{standing}</div>}>
        {(all) => (all === null ? standing : <Choice form={form} all={all} stored={stored} />)}
      </Soft>
    </>
  )
}

const Standing = ({ form, name }: { form: ClientFormState; name: string }) => (
  <Field name="managerMemberId" label={form.names.managerMemberId}>
    {({ id }) => (
      <Select id={id} disabled>
        <option>{name}</option>
      </Select>
    )}
  </Field>
)

type Option = readonly [memberId: string, name: string]

function Choice({ form, all, stored }: { form: ClientFormState; all: readonly Manager[]; stored: Option | null }) {
  // The holder looks after whom nobody else does: where there is nobody else there is nothing to choose.
  if (all.length <= 1 && !stored && !form.values.managerMemberId) return null
  const options = all.map(({ memberId, name }): Option => [String(memberId), name])
  const isOffered = !stored || options.some(([memberId]) => memberId === stored[0])
  return (
    <SelectField
      form={form}
      name="managerMemberId"
      options={isOffered ? options : [...options, [stored[0], `${stored[1]} (장부 전체를 볼 수 없음)`]]}
      none="정하지 않음"
      isRequired={false}
      isLate
      help="연체와 지키지 않은 입금 약속, 휴업·폐업 소식을 받아요. 정하지 않거나 미수를 볼 수 없는 사람이면 대표가 받아요."
    />
  )
}

/** Who looks after it stays to be chosen even when he may not any more. */
const storedOf = (client: ClientDetail | null): Option | null =>
  client?.managerMemberId ? [String(client.managerMemberId), client.managerName ?? ''] : null
