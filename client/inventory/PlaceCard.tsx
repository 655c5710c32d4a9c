import { wholePercent } from '../../shared/kit/percent.ts'
import type { WarehouseDetail } from '../../shared/warehouses/contract.ts'
import { storageTypeNames } from '../../shared/warehouses/words.ts'
import type { Outcome } from '../api/problem.ts'
import { Card } from '../ui/Card.tsx'
import { Soft } from '../ui/Soft.tsx'
import * as lotCss from './Lot.css.ts'
import { roomWords } from './room.ts'
import * as css from './Stock.css.ts'

/** What the warehouse can hold and how it is kept. */
export const PlaceCard = ({ of }: { of: Promise<Outcome<WarehouseDetail>> }) => (
  <Soft of={of}>
    {(place) => (
      <Card padded>
        <dl className={css.place}>
          <PlaceFact term="보관">
            {[storageTypeNames[place.storageType], degrees(place)].filter(Boolean).join(' · ')}
          </PlaceFact>
          <PlaceFact term="용량">{roomWords(place)}</PlaceFact>
          {place.usedRate !== null && <RoomBar percent={place.usedRate} />}
          {place.location && <PlaceFact term="위치">{place.location}</PlaceFact>}
        </dl>
      </Card>
    )}
  </Soft>
)

const PlaceFact = ({ term, children }: { term: string; children: string }) => (
  <div className={css.placeFact}>
    <dt className={css.muted}>{term}</dt>
    <dd className={css.placeValue}>{children}</dd>
  </div>
)

const RoomBar = ({ percent }: { percent: number }) => (
  <div className={css.placeFact}>
    <dt className={css.muted}>사용률 {wholePercent(percent)}</dt>
    <dd className={css.placeValue}>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" className={css.room} aria-hidden="true">
        <rect width={Math.min(100, percent)} height="1" className={lotCss.fills[fullness(percent)]} />
      </svg>
    </dd>
  </div>
)

const fullness = (percent: number) => (percent > 100 ? 'danger' : percent >= 90 ? 'warn' : 'primary')

/** `-2 ~ 10℃`. */
export function degrees({ tempMin, tempMax }: Pick<WarehouseDetail, 'tempMin' | 'tempMax'>): string | null {
  if (tempMin === null && tempMax === null) return null
  if (tempMin === null) return `${tempMax}℃ 이하`
  return tempMax === null ? `${tempMin}℃ 이상` : `${tempMin} ~ ${tempMax}℃`
}
