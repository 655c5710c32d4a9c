import { initials } from '../../shared/kit/hangul.ts'
import type { OwnBusiness } from '../clients/selfQueries.ts'
import type { Profile } from './queries.ts'

/** What the member's own row in his book says of his business. */
export function ownBusiness(profile: Profile): OwnBusiness {
  const { registrationNumber, ceoName, bizCondition, bizItem, postalCode, addressDetail } = profile
  const clientName = profile.businessName ?? profile.name
  return {
    clientName,
    clientNameInitial: initials(clientName),
    registrationNumber,
    ceoName,
    bizCondition,
    bizItem,
    mobile: profile.phone,
    postalCode,
    address: profile.businessAddress,
    addressDetail,
  }
}
