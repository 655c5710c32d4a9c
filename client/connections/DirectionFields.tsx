import { useState } from 'react'
import type { Direction, FoundMember } from '../../shared/connections/contract.ts'
import { useApp } from '../app/context.ts'
import { Card } from '../ui/Card.tsx'
import { type Pickable, SearchPick } from '../ui/SearchPick.tsx'
import { ClientPick } from './ClientPick.tsx'
import * as css from './FormPage.css.ts'
import { findClients } from './finders.ts'
import { granterOf } from './granter.ts'
import type { Chosen, FormOptions } from './load.ts'
import { RightsFields } from './RightsFields.tsx'

type Props = {
  direction: Direction
  options: FormOptions
  receiver: FoundMember | null
  memberId: number
  clientError: string | undefined
}

/** What a request of this kind has to say beside its receiver. */
export function DirectionFields({ direction, options, receiver, memberId, clientError }: Props) {
  if (direction === 'LINK') return <OwnRow client={ownRow(options, memberId)} />
  if (direction === 'INVITE') return <Taken {...{ options, memberId, clientError }} />
  return (
    <Card title="바라는 권한" padded>
      <div className={css.part}>
        <input type="hidden" name="joinClientId" value={receiver?.selfClientId ?? ''} />
        <RightsFields granter={null} />
      </div>
    </Card>
  )
}

/** The client the address names, when it can be linked. */
const ownRow = ({ client }: FormOptions, memberId: number): Chosen | null =>
  client && !client.isLinked && client.bookOwnerId === memberId ? client : null

/** The row that stands for the other member, when there is one in the book already. */
function OwnRow({ client }: { client: Chosen | null }) {
  const { call } = useApp()
  const [row, setRow] = useState<Pickable | null>(client && { id: client.clientId, name: client.clientName })
  const find = async (typed: string): Promise<Pickable[]> =>
    (await findClients(call, typed, { linked: 'false' })).map(({ clientId: id, clientName: name }) => ({ id, name }))
  return (
    <Card padded>
      <SearchPick
        name="rowId"
        label="내 장부의 거래처"
        help="이 회원을 이미 거래처로 적어 두었다면 골라 주세요. 없으면 수락할 때 새로 만들어요."
        placeholder="상호나 초성으로 찾기"
        none="찾는 거래처가 없어요."
        optional
        find={find}
        chosen={row}
        onChoose={setRow}
      />
    </Card>
  )
}

function Taken({ options, memberId, clientError }: Pick<Props, 'options' | 'memberId' | 'clientError'>) {
  const [client, setClient] = useState<Chosen | null>(options.client ?? options.own)
  const granter = granterOf(memberId, options.mine, client ?? options.own)
  return (
    <Card title="맡길 일" padded>
      <div className={css.part}>
        <ClientPick options={options} error={clientError} chosen={client} onChoose={setClient} />
        <RightsFields key={granter?.connectionType} granter={granter} />
      </div>
    </Card>
  )
}
