import Plus from 'lucide-react/icons/plus'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import type { ClientData } from './detail.ts'
import { may, maySave } from './may.ts'
import { PriceTable } from './PriceTable.tsx'
import { pricesPath } from './paths.ts'

type Props = { of: NonNullable<ClientData['prices']>; client: ClientDetail }

/** What this client pays for what. */
export function PriceCard({ of, client }: Props) {
  const isEditable = maySave(client) && may(client, 'CREDIT_EDIT')
  const add = isEditable && (
    <LinkButton to={pricesPath(client.clientId, 1, 'new')} size="compact" icon={<Plus size={14} />} preventScrollReset>
      단가 추가
    </LinkButton>
  )
  return (
    <Card title="단가" action={add} flush>
      <Late of={of} skeleton={<SkeletonRows rows={3} />}>
        {({ content, number, totalPages }) =>
          content.length === 0 && number === 0 ? (
            <EmptyState title="정해 둔 단가가 없어요." note="거래처마다 단가를 정해 두면 거래를 쓸 때 바로 채워져요." />
          ) : (
            <>
              <PriceTable prices={content} clientId={client.clientId} page={number + 1} isEditable={isEditable} />
              <Pager page={number + 1} pages={totalPages} pathOf={(page) => pricesPath(client.clientId, page)} />
            </>
          )
        }
      </Late>
    </Card>
  )
}
