import * as contract from '../../shared/clients/contract.ts'
import { isTakenBack } from '../../shared/clients/rules.ts'
import type { ClientStatus } from '../../shared/clients/words.ts'
import type { App } from '../app/context.ts'
import type { Undo } from '../ui/Toasts.tsx'
import type { Change, New } from './form.ts'
import type { Written } from './state.ts'

const statusDone: Record<ClientStatus, string> = {
  ACTIVE: '거래를 다시 시작했어요.',
  PAUSED: '거래를 중지했어요.',
  BLOCKED: '거래를 금지했어요.',
  CLOSED: '거래를 종료했어요.',
}

/** What a member does to clients. */
export function clientActs({ call, stores }: Pick<App, 'call' | 'stores'>) {
  const changed = async (
    what: Written['what'],
    words: string,
    answered: Promise<contract.ClientDetail>,
    undo: Undo | null = null,
  ) => {
    const { clientId, version } = await answered
    stores.clients.did(words, { clientId, version, what }, undo)
  }
  const setStatus = (id: number, status: ClientStatus, reason: string | null, idempotencyKey: string) =>
    call(contract.changeClientStatus, {
      params: { id },
      query: { status },
      ...(reason ? { body: { reason } } : {}),
      idempotencyKey,
    })
  return {
    async create(body: New, idempotencyKey: string): Promise<number> {
      const { clientId } = await call(contract.createClient, { body, idempotencyKey })
      stores.clients.did('거래처를 등록했어요.')
      return clientId
    },
    update: (id: number, body: Change) =>
      changed('form', '저장했어요.', call(contract.updateClient, { params: { id }, body })),
    /** `from` is where it stood, for a move that can be taken back. */
    changeStatus: (
      { id, from, to }: { id: number; from: ClientStatus | null; to: ClientStatus },
      reason: string | null,
      idempotencyKey: string,
    ) =>
      changed(
        'status',
        statusDone[to],
        setStatus(id, to, reason, idempotencyKey),
        from && isTakenBack(from, to)
          ? async () => {
              const { clientId, version } = await setStatus(id, from, null, crypto.randomUUID())
              stores.clients.wrote({ clientId, version, what: 'status' })
            }
          : null,
      ),
    async remove(id: number): Promise<void> {
      await call(contract.removeClient, { params: { id } })
      stores.clients.did('거래처를 삭제했어요.')
    },
  }
}
