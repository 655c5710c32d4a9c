import Plus from 'lucide-react/icons/plus'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import type { ClientData } from './detail.ts'
import { may } from './may.ts'
import { PriceTable } from './PriceTable.tsx'
import { type SidePages, sidePath } from './sidePath.ts'

type Props = { of: NonNullable<ClientData['prices']>; client: ClientDetail; pages: SidePages }

const words = {
  PARTNER: {
    title: '단가',
    none: '정해 둔 단가가 없어요.',
    note: '거래처마다 단가를 정해 두면 거래를 쓸 때 채워져요. 경락가를 따르는 단가는 낙찰가를 알 때 채워져요.',
  },
  SELF: {
    title: '기준 단가',
    none: '정해 둔 기준 단가가 없어요.',
    note: '따로 약속하지 않은 거래처에 팔 때 채워져요. 거래처의 등급과 할인·할증률을 따라요.',
  },
} as const

/** What this client pays for what; at one's own business what everybody else pays. */
export function PriceCard({ of, client, pages }: Props) {
  const isEditable = may(client, 'CREDIT_EDIT')
  const { title, none, note } = words[client.clientKind]
  const add = isEditable && (
    <LinkButton
      to={sidePath(client.clientId, { ...pages, prices: 1 }, 'new')}
      size="compact"
      icon={<Plus size={14} />}
      preventScrollReset
    >
      단가 추가
    </LinkButton>
  )
  return (
    <Card title={title} action={add} flush>
      <Late of={of} skeleton={<SkeletonRows rows={3} />}>
        {({ content, number, totalPages }) =>
          content.length === 0 && number === 0 ? (
            <EmptyState title={none} note={note} />
          ) : (
            <>
              <PriceTable prices={content} clientId={client.clientId} pages={pages} isEditable={isEditable} />
              <Pager
                page={number + 1}
                pages={totalPages}
                pathOf={(prices) => sidePath(client.clientId, { ...pages, prices })}
              />
            </>
          )
        }
      </Late>
    </Card>
  )
}
