import { useState } from 'react'
import { useApp } from '../app/context.ts'
import { Options } from '../ui/Check.tsx'
import { type Pickable, SearchPick } from '../ui/SearchPick.tsx'
import { findClients } from './finders.ts'
import type { Chosen, FormOptions, Named } from './load.ts'

type Props = {
  options: FormOptions
  error: string | undefined
  chosen: Chosen | null
  onChoose: (client: Chosen | null) => void
}

/** What somebody is taken on for: the whole book, or one client of it. */
export function ClientPick({ options: { own, client }, error, chosen, onChoose }: Props) {
  const { call } = useApp()
  const [reach, setReach] = useState<'BOOK' | 'CLIENT'>(client ? 'CLIENT' : 'BOOK')
  const find = async (typed: string) => (await findClients(call, typed)).map(pickable)
  const choose = (next: 'BOOK' | 'CLIENT') => {
    setReach(next)
    onChoose(next === 'BOOK' ? own : client)
  }
  if (client && client.bookOwnerId !== own.bookOwnerId) return <InOther client={client} />
  return (
    <>
      <Options
        name="reach"
        legend="맡길 범위"
        value={reach}
        onChange={choose}
        options={[
          { value: 'BOOK', name: '장부 전체', words: '모든 거래처와 재고, 통계까지 권한만큼 보여요.' },
          { value: 'CLIENT', name: '거래처 하나', words: '고른 거래처만 보여요.' },
        ]}
      />
      {reach === 'BOOK' ? (
        <input type="hidden" name="clientId" value={own.clientId} />
      ) : (
        <SearchPick
          name="clientId"
          label="거래처"
          placeholder="상호나 초성으로 찾기"
          none="찾는 거래처가 없어요."
          error={error}
          find={find}
          chosen={chosen && chosen.clientId !== own.clientId ? pickable(chosen) : null}
          onChoose={({ id, name }) =>
            onChoose(
              client?.clientId === id
                ? client
                : { clientId: id, clientName: name, bookOwnerId: own.bookOwnerId, bookName: own.bookName },
            )
          }
        />
      )}
    </>
  )
}

/** In somebody else's book it is about what the address names, and nothing of one's own. */
const InOther = ({ client: { clientId, clientName, bookName, clientKind } }: { client: Named }) => (
  <>
    <Options
      name="reach"
      legend="맡길 범위"
      value="NAMED"
      onChange={() => undefined}
      options={[
        clientKind === 'SELF'
          ? { value: 'NAMED', name: `${bookName} 장부 전체`, words: '모든 거래처와 재고, 통계까지 권한만큼 보여요.' }
          : { value: 'NAMED', name: clientName, words: `${bookName} 장부에서 이 거래처만 보여요.` },
      ]}
    />
    <input type="hidden" name="clientId" value={clientId} />
  </>
)

const pickable = ({ clientId, clientName }: { clientId: number; clientName: string }): Pickable => ({
  id: clientId,
  name: clientName,
})
