import { useState } from 'react'
import type { Direction, FoundMember } from '../../shared/connections/contract.ts'
import { Card } from '../ui/Card.tsx'
import { ClientPick } from './ClientPick.tsx'
import * as css from './FormPage.css.ts'
import { granterOf } from './granter.ts'
import type { Chosen, FormOptions } from './load.ts'
import { OwnRow } from './OwnRow.tsx'
import { RightsFields } from './RightsFields.tsx'

type Props = {
  direction: Direction
  options: FormOptions
  receiver: FoundMember | null
  memberId: number
  clientError: string | undefined
  rowError: string | undefined
}

/** What a request of this kind has to say beside its receiver. */
export function DirectionFields({ direction, options, receiver, memberId, clientError, rowError }: Props) {
  if (direction === 'LINK')
    return (
      <Card padded>
        <OwnRow client={ownRow(options, memberId)} error={rowError} />
      </Card>
    )
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
