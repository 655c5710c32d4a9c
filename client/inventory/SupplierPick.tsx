import { useState } from 'react'
import { suggestClients } from '../../shared/clients/contract.ts'
import { useApp } from '../app/context.ts'
import { RegisterLink } from '../clients/RegisterLink.tsx'
import { errorOf } from '../forms/fields.tsx'
import { SearchPick } from '../ui/SearchPick.tsx'
import type { LiveForm } from './useLiveForm.ts'

const name = 'supplierClientId'

type Props = {
  form: LiveForm
  bookOwnerId: number
  /** Whether he may put a new client into the book. */
  mayRegister: boolean
}

/** Whom the goods came from, among the clients of the book. */
export function SupplierPick({ form, bookOwnerId, mayRegister }: Props) {
  const { call } = useApp()
  const [chosen, setChosen] = useState(() => {
    const id = Number(form.values[name])
    return id ? { id, name: form.values.supplierName ?? '' } : null
  })
  const find = async (q: string, isAnew: boolean) => {
    if (isAnew) call.forget(suggestClients.path)
    const clients = await call(suggestClients, { query: { bookOwnerId, q } })
    return clients.map(({ clientId, clientName, clientCode }) => ({ id: clientId, name: clientName, note: clientCode }))
  }
  return (
    <div>
      <SearchPick
        name={name}
        label="매입처"
        placeholder="상호나 초성으로 찾기"
        none="찾는 거래처가 없어요."
        ifNone={(typed) => mayRegister && <RegisterLink bookOwnerId={bookOwnerId} typed={typed} type="PURCHASE" />}
        optional
        error={errorOf(form, name)}
        find={find}
        chosen={chosen}
        onChoose={setChosen}
      />
      <input type="hidden" name="supplierName" value={chosen?.name ?? ''} />
    </div>
  )
}
