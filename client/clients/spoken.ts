import type { ClientDetail, Manager } from '../../shared/clients/contract.ts'
import { contactRoleNames } from '../../shared/clients/words.ts'
import { rowsOf, type Values } from '../forms/values.ts'
import { changeWords } from './changeWords.ts'

const limitKinds: Readonly<Record<string, string>> = { NONE: '한도 없음', PREPAID: '선입금만', AMOUNT: '금액 정하기' }
/** Fields that hold a code, which the history of the client has to say in words too. */
const coded = [
  'clientType',
  'partnerCategory',
  'bankCode',
  'creditPolicy',
  'creditCheckPoint',
  'paymentTermType',
  'taxDocType',
  'roundingMode',
]

/** How a limit is set, in the order of the form. */
export const limitChoices = Object.entries(limitKinds)

/**
 * What stands in a form in words, for who compares two: names for what is chosen.
 * @param stored the client as it is now, who names who looks after it @param managers who else may
 */
export function spoken(
  values: Values,
  { managerMemberId, managerName }: Pick<ClientDetail, 'managerMemberId' | 'managerName'>,
  managers: readonly Manager[],
): Values {
  const nameOf = (chosen: string) => {
    const found = managers.find(({ memberId }) => String(memberId) === chosen)?.name
    return found ?? (chosen === String(managerMemberId) ? (managerName ?? '') : '전에 정한 사람')
  }
  const say = (words: (name: string, value: string) => string, names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, words(name, values[name])]] : [])))
  const roles = rowsOf(values, 'contacts').map((n) => `contacts.${n}.role`)
  return {
    ...values,
    ...say(changeWords, coded),
    ...say((_, role) => Reflect.get(contactRoleNames, role) ?? role, roles),
    ...say((_, kind) => limitKinds[kind] ?? kind, ['creditLimitKind']),
    ...say((_, unit) => `${unit}원`, ['roundingUnit']),
    ...say((_, n) => `담당자 ${Number(n) + 1}`, ['primaryContact']),
    ...say((_, memberId) => nameOf(memberId), ['managerMemberId']),
  }
}
