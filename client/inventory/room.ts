import { grouped } from '../../shared/kit/money.ts'
import { percentWords } from '../../shared/kit/percent.ts'
import type { Warehouse } from '../../shared/warehouses/contract.ts'

type Place = Pick<Warehouse, 'usedKg' | 'usedPackages' | 'capacityKg' | 'capacityPackage' | 'usedRate'>

/** Each capacity that the warehouse has, as this says it: either may be the one that is full. */
function ofEach(place: Place, say: (used: number, of: number) => string): string {
  const { usedKg, usedPackages, capacityKg, capacityPackage } = place
  return [
    capacityKg === null ? [] : `${say(usedKg, capacityKg)}kg`,
    capacityPackage === null ? [] : `${say(usedPackages, capacityPackage)}개`,
  ]
    .flat()
    .join(' · ')
}

/** `92,000 / 100,000kg · 980 / 1,000개`. */
export const roomWords = (place: Place): string =>
  ofEach(place, (used, of) => `${grouped(used)} / ${grouped(of)}`) || `${grouped(place.usedKg)}kg 보관 중`

/** `8,000kg · 20개 더 들어가요 (98.0% 찼어요).` */
export function leftWords(place: Place): string {
  const left = ofEach(place, (used, of) => grouped(Math.max(0, Math.round(of - used))))
  return left
    ? `${left} 더 들어가요 (${percentWords(place.usedRate ?? 0)} 찼어요).`
    : `지금 ${grouped(place.usedKg)}kg이 있어요.`
}
