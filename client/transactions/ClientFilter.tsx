import { useState } from 'react'
import { suggestClients } from '../../shared/clients/contract.ts'
import { useApp } from '../app/context.ts'
import { type Pickable, SearchPick } from '../ui/SearchPick.tsx'

type Props = {
  bookOwnerId: number
  chosen: Pickable | null
  /** The one thing that the page asks for. */
  isAlone?: boolean
  onChoose?: (client: Pickable) => void
}

/** One client of a book, for an address that names him. */
export function ClientFilter({ bookOwnerId, chosen: first, isAlone = false, onChoose }: Props) {
  const { call } = useApp()
  const [chosen, setChosen] = useState<Pickable | null>(first)
  const find = async (q: string): Promise<Pickable[]> => {
    const found = await call(suggestClients, { query: { bookOwnerId, q } })
    return found.map(({ clientId, clientName, clientCode }) => ({ id: clientId, name: clientName, note: clientCode }))
  }
  return (
    <SearchPick
      name="client"
      label="거래처"
      placeholder="상호나 초성으로 찾기"
      none="찾는 거래처가 없어요."
      optional={!isAlone}
      autoFocus={isAlone}
      find={find}
      chosen={chosen}
      onChoose={(client) => {
        setChosen(client)
        onChoose?.(client)
      }}
    />
  )
}
