import Plus from 'lucide-react/icons/plus'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import type { ClientPrice } from '../../shared/clients/prices.ts'
import { priceBasisNames } from '../../shared/clients/words.ts'
import { formatDate, seoulDate } from '../../shared/kit/dates.ts'
import { useApp } from '../app/context.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import * as css from './ClientPage.css.ts'
import type { ClientData } from './detail.ts'
import { may, maySave } from './may.ts'
import { detailPath } from './paths.ts'
import { priceWords } from './priceWords.ts'

type Props = { of: NonNullable<ClientData['prices']>; client: ClientDetail }

/** What this client pays for what. */
export function PriceCard({ of, client }: Props) {
  const isEditable = maySave(client) && may(client, 'CREDIT_EDIT')
  const add = isEditable && (
    <LinkButton
      to={`${detailPath(client.clientId)}?price=new`}
      size="compact"
      icon={<Plus size={14} />}
      preventScrollReset
    >
      단가 추가
    </LinkButton>
  )
  return (
    <Card title="단가" action={add} className={css.card}>
      <Late of={of} skeleton={<SkeletonRows rows={3} />}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState title="정해 둔 단가가 없어요." note="거래처마다 단가를 정해 두면 거래를 쓸 때 바로 채워져요." />
          ) : (
            <Table
              caption="거래처 단가"
              head={
                <>
                  <Th>품목</Th>
                  <Th number>단가</Th>
                  <Th>기간</Th>
                </>
              }
            >
              {content.map((price) => (
                <Row key={price.priceId}>
                  <PriceCells price={price} clientId={client.clientId} isEditable={isEditable} />
                </Row>
              ))}
            </Table>
          )
        }
      </Late>
    </Card>
  )
}

type Cells = { price: ClientPrice; clientId: number; isEditable: boolean }

function PriceCells({ price, clientId, isEditable }: Cells) {
  const today = seoulDate(useApp().boot.now)
  const isOver = price.validTo !== null && price.validTo < today
  const name = `${price.productName}${price.specName ? ` · ${price.specName}` : ''}`
  return (
    <>
      <Td card="lead" muted={isOver}>
        {isEditable ? <RowLink to={`${detailPath(clientId)}?price=${price.priceId}`}>{name}</RowLink> : name}
      </Td>
      <Td card="value" number muted={isOver}>
        {priceWords(price)} <span className={css.when}>{priceBasisNames[price.priceBasis]}</span>
      </Td>
      <Td card="meta" muted>
        {formatDate(price.validFrom)} – {price.validTo ? formatDate(price.validTo) : '계속'}
        {isOver && ' (끝남)'}
        {price.validFrom > today && ' (예정)'}
      </Td>
    </>
  )
}
