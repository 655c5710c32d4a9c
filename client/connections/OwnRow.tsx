import { useState } from 'react'
import type { FieldError } from '../../shared/kit/errors.ts'
import { useApp } from '../app/context.ts'
import { Check } from '../ui/Check.tsx'
import { type Pickable, SearchPick } from '../ui/SearchPick.tsx'
import { findClients } from './finders.ts'
import type { Chosen } from './load.ts'

/** What an answer says of the row. */
export const rowError = (errors: readonly FieldError[]): string | undefined =>
  errors.find(({ field }) => field === 'rowId')?.message

/**
 * The row that stands for the other member, when there is one in the book already: two would share what is owed.
 * @param error what is said of a row with the same number, which nobody has named; he may say that it is another
 */
export function OwnRow({ client, error }: { client: Chosen | null; error: string | undefined }) {
  const { call } = useApp()
  const [row, setRow] = useState<Pickable | null>(client && { id: client.clientId, name: client.clientName })
  const find = async (typed: string): Promise<Pickable[]> =>
    (await findClients(call, typed, { linked: 'false' })).map(({ clientId, clientName, clientCode }) => ({
      id: clientId,
      name: clientName,
      note: clientCode,
    }))
  return (
    <>
      <SearchPick
        name="rowId"
        label="내 장부의 거래처"
        help="이미 적어 둔 거래처라면 골라 주세요. 고르지 않으면 전에 연결했던 거래처로 잇고, 없으면 새로 만들어서 미수금과 외상한도가 둘로 나뉘어요."
        placeholder="상호나 초성으로 찾기"
        none="찾는 거래처가 없어요."
        optional
        error={error}
        find={find}
        chosen={row}
        onChoose={setRow}
      />
      {error && <Check name="asNew" label="다른 곳이에요. 새 거래처로 만들게요." />}
    </>
  )
}
