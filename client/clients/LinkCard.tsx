import { useSnapshot } from '#useSnapshot'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import { useApp } from '../app/context.ts'
import { newPath, pathTo } from '../connections/paths.ts'
import { createPathTo } from '../purchase-requests/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import * as css from './ClientPage.css.ts'
import { may } from './may.ts'

/** Whether the partner uses the service too, and the way to get him in. */
export function LinkCard({ client }: { client: ClientDetail }) {
  const { knows, stores } = useApp()
  const { member } = useSnapshot(stores.session.state)
  const isOwn = client.bookOwnerId === member?.id
  const connections = client.linkedMember ? pathTo({ client: client.clientId }) : newPath('request', client.clientId)
  return (
    <Card title="연결" padded>
      <div className={css.linked}>
        {client.linkedMember ? (
          <p>
            <strong className={css.strong}>{client.linkedMember.name}</strong>님과 연결돼 있어요. 구매 요청을 바로
            주고받을 수 있어요.
          </p>
        ) : (
          <p className={css.muted}>
            {isOwn
              ? '아직 연결되지 않았어요. 연결하면 구매 요청을 바로 주고받을 수 있어요.'
              : '아직 연결되지 않았어요. 연결 요청은 장부 대표가 직접 보내야 해요.'}
          </p>
        )}
        {client.isLinked && may(client, 'REQUEST_SEND') && (
          <LinkButton to={createPathTo(client.clientId)} size="small">
            구매 요청 쓰기
          </LinkButton>
        )}
        {may(client, 'CONNECTION_MANAGE') && knows(connections) && (
          <LinkButton to={connections} size="small">
            {client.linkedMember ? '연결 관리' : isOwn ? '연결 요청 보내기' : '담당자 초대하기'}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
