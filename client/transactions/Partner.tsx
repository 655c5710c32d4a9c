import type { ReactNode } from 'react'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import type { GoodsType } from '../../shared/transactions/words.ts'
import { RegisterLink } from '../clients/RegisterLink.tsx'
import { errorOf } from '../forms/fields.tsx'
import * as stepCss from '../inventory/Step.css.ts'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import { Button } from '../ui/Button.tsx'
import { useControlId } from '../ui/fieldScope.ts'
import { SearchPick } from '../ui/SearchPick.tsx'
import type { Sale } from './creditAfter.ts'
import * as css from './Entry.css.ts'
import { clientValues } from './entryValues.ts'
import { LoadRequest } from './LoadRequest.tsx'
import { Standing } from './Standing.tsx'
import { usePartner } from './usePartner.ts'
import { isBought } from './words.ts'

type Props = {
  form: LiveForm
  type: GoodsType
  bookOwnerId: number
  first: ClientDetail | null
  sale: Sale
  isFixed: boolean
  /** Whether what was agreed on with the client may be put into the form. */
  mayLoad: boolean
  /** Whether he may put a new client into the book. */
  mayRegister: boolean
}

const carried = ['clientId', 'clientName', 'roundingUnit', 'roundingMode'] as const

/** Whom the paper is with, and how it stands with him. */
export function Partner({ form, type, bookOwnerId, first, sale, isFixed, mayLoad, mayRegister }: Props) {
  const { client, setClient, find, choose } = usePartner(form, bookOwnerId, first)
  const label = isBought(type) ? '매입처' : '매출처'
  if (!client) {
    return (
      <SearchPick
        name="clientId"
        label={label}
        placeholder="상호나 초성으로 찾기"
        none="찾는 거래처가 없어요."
        ifNone={(typed) =>
          mayRegister && (
            <RegisterLink bookOwnerId={bookOwnerId} typed={typed} type={isBought(type) ? 'PURCHASE' : 'SALES'} />
          )
        }
        error={errorOf(form, 'clientId')}
        takesFirst
        find={find}
        chosen={null}
        onChoose={({ id }) => choose(id)}
      />
    )
  }
  return (
    <Chosen client={client} label={label} {...(!isFixed && { onChange: () => setClient(null) })}>
      <Standing client={client} type={type} sale={sale} />
      {mayLoad && (type === 'SALE' || type === 'PURCHASE') && client.isLinked && (
        <LoadRequest clientId={client.clientId} type={type} />
      )}
    </Chosen>
  )
}

type ChosenProps = { client: ClientDetail; label: string; onChange?: () => void; children: ReactNode }

/** The client's name with what the form sends of him, and the way to another one. */
function Chosen({ client, label, onChange, children }: ChosenProps) {
  const values = clientValues(client)
  const idOf = useControlId()
  return (
    <div id={idOf('clientId')} tabIndex={-1} className={css.partner}>
      <div className={stepCss.chosenField}>
        <span className={stepCss.name}>{label}</span>
        <div className={stepCss.chosen}>
          <span className={stepCss.chosenName}>{client.clientName}</span>
          {onChange && (
            <Button size="small" tone="ghost" data-needs-script aria-label="거래처 바꾸기" onClick={onChange}>
              바꾸기
            </Button>
          )}
        </div>
      </div>
      {carried.map((part) => (
        <input key={part} type="hidden" name={part} value={values[part]} />
      ))}
      {children}
    </div>
  )
}
