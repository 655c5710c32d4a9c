import { useEffect, useState } from 'react'
import { type Client, oneClient, suggestClients } from '../../shared/clients/contract.ts'
import { settle } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { type Pickable, SearchPick } from '../ui/SearchPick.tsx'
import { type Answered, errorOf } from './answered.ts'
import { partnerOwed } from './partnerOwed.ts'

const name = 'receiverClientId'

type Props = Answered & { partners: readonly Client[]; bookOwnerId: number | null }

/** To whom, where there are more partners than a list holds. */
export function PartnerPick({ partners, bookOwnerId, ...answered }: Props) {
  const { call } = useApp()
  const [chosen, choose] = useState<Pickable | null>(() => {
    const id = Number(answered.values[name]) || null
    const partner = partners.find(({ clientId }) => clientId === id)
    const known = partner?.clientName ?? answered.values.receiverName
    // Nobody sends to somebody who is not named: the link to him may be gone.
    return id === null || !known ? null : { id, name: known }
  })
  const owed = useOwed(chosen?.id ?? null, partners)
  const find = async (typed: string): Promise<Pickable[]> =>
    (
      await call(suggestClients, { query: { q: typed, linked: 'true', ...(bookOwnerId !== null && { bookOwnerId }) } })
    ).map(({ clientId: id, clientName }) => ({
      id,
      name: clientName,
    }))
  return (
    <div>
      <SearchPick
        name={name}
        label="받는 거래처"
        help={owed ?? '서비스에 연결된 거래처만 보여요.'}
        placeholder="상호나 초성으로 찾기"
        none="찾는 거래처가 없어요."
        error={errorOf(answered, name)}
        find={find}
        chosen={chosen}
        onChoose={choose}
      />
      <input type="hidden" name="receiverName" value={chosen?.name ?? ''} />
    </div>
  )
}

/** How the book stands with the partner: known of those who were listed, asked for of one that was looked for. */
function useOwed(clientId: number | null, partners: Props['partners']): string | null {
  const { call } = useApp()
  const [asked, keep] = useState<Client | null>(null)
  const known = [...partners, ...(asked ? [asked] : [])].find((partner) => partner.clientId === clientId)
  const isKnown = known !== undefined || clientId === null
  useEffect(() => {
    if (isKnown) return
    let isGone = false
    void settle(call(oneClient, { params: { id: clientId } })).then((found) => {
      if (found.ok && !isGone) keep(found.value)
    })
    return () => {
      isGone = true
    }
  }, [call, clientId, isKnown])
  return known ? partnerOwed(known) : null
}
