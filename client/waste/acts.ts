import type { NewWaste } from '../../shared/waste/contract.ts'
import * as contract from '../../shared/waste/contract.ts'
import type { WasteStatus } from '../../shared/waste/words.ts'
import { toSentFile } from '../api/file.ts'
import { shrunk } from '../api/shrunk.ts'
import type { App } from '../app/context.ts'

const done: Record<WasteStatus, string> = {
  REQUESTED: '폐기를 요청했어요. 대표가 승인하면 처리할 수 있어요.',
  APPROVED: '폐기를 승인했어요.',
  DISPOSED: '폐기를 마쳤어요. 재고에서 뺐어요.',
  REJECTED: '폐기를 반려했어요. 재고는 그대로예요.',
  CANCELED: '폐기를 취소했어요. 재고는 그대로예요.',
}

/** What a member does with waste. */
export function wasteActs({ call, stores }: Pick<App, 'call' | 'stores'>) {
  const told = async (answered: Promise<contract.WasteDetail>) => {
    const waste = await answered
    stores.announcements.did(done[waste.status])
    return waste
  }
  return {
    create: (body: NewWaste, idempotencyKey: string) => told(call(contract.createWaste, { body, idempotencyKey })),
    changeStatus: (id: number, status: WasteStatus, reason: string | null) =>
      told(
        call(contract.changeWasteStatus, {
          params: { id },
          query: { status },
          ...(reason ? { body: { reason } } : {}),
          idempotencyKey: crypto.randomUUID(),
        }),
      ),
    /** @returns the photo's name, for `create` */
    async sendPhoto(file: File, bookOwnerId: number, onProgress: (share: number) => void): Promise<string> {
      const photo = await toSentFile(await shrunk(file, contract.PHOTO_SIDE))
      return (await call(contract.sendPhoto, { body: { photo, bookOwnerId }, onProgress })).name
    },
    async addPhoto(id: number, file: File, onProgress: (share: number) => void): Promise<void> {
      const photo = await toSentFile(await shrunk(file, contract.PHOTO_SIDE))
      await call(contract.addPhoto, { params: { id }, body: { photo }, onProgress })
    },
    async setAutoApproval(bookOwnerId: number, autoApprove: boolean): Promise<void> {
      await call(contract.changeWasteSettings, { body: { bookOwnerId, autoApprove } })
    },
  }
}
