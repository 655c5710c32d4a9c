import { Refusal } from '../../shared/kit/errors.ts'
import { initials } from '../../shared/kit/hangul.ts'
import type { PaperHolder } from '../../shared/statements/contract.ts'
import { refuseRegistered } from '../clients/refuse.ts'
import { isTaken } from '../clients/writeQueries.ts'
import type { Trx } from '../db/open.ts'
import type { Holder } from './partyQueries.ts'

/** What whoever goes on with a book may say of the business its papers are from; nothing of it without a name. */
export type Business = {
  clientName?: string | undefined
  registrationNumber?: string | undefined
  ceoName?: string | undefined
  address?: string | undefined
  phone?: string | null | undefined
}

/** The same as it stands on the papers. */
export const holderOf = ({ party }: Pick<Holder, 'party'>): PaperHolder => {
  const { name, registrationNumber, ceoName, address, phone } = party
  return { clientName: name, registrationNumber, ceoName, address, phone }
}

/** @returns null where nothing was said. @throws Refusal OWN_BUSINESS while the holder is there, DUPLICATE_REGISTRATION */
export async function columnsOf(
  trx: Trx,
  bookOwnerId: number,
  { clientId, isGone }: Holder,
  { clientName, registrationNumber, ceoName, address, phone }: Business,
) {
  if (clientName === undefined) return null
  if (!isGone) throw new Refusal('OWN_BUSINESS')
  if (registrationNumber) refuseRegistered(await isTaken(trx, bookOwnerId, registrationNumber, clientId))
  return {
    clientName,
    clientNameInitial: initials(clientName),
    registrationNumber: registrationNumber || null,
    ceoName: ceoName || null,
    address: address || null,
    addressDetail: null,
    phone: phone ?? null,
    mobile: null,
  }
}
