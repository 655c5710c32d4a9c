import type { ClaimDecision, NewClaim } from '../../shared/purchase-requests/claimCalls.ts'
import * as claims from '../../shared/purchase-requests/claimCalls.ts'
import { PHOTO_SIDE } from '../../shared/waste/contract.ts'
import type { OnProgress } from '../api/call.ts'
import { toSentFile } from '../api/file.ts'
import { shrunk } from '../api/shrunk.ts'
import type { App } from '../app/context.ts'

/** What is done about goods that came wrong (domain.md 26.5). */
export function claimActs({ call, stores }: Pick<App, 'call' | 'stores'>) {
  const { announcements } = stores
  return {
    async create(id: number, body: NewClaim, idempotencyKey: string): Promise<void> {
      await call(claims.createClaim, { params: { id }, body, idempotencyKey })
      announcements.did('문제를 알렸어요. 답이 오면 알려 드려요.')
    },
    async answer(id: number, claimId: number, body: ClaimDecision): Promise<void> {
      const idempotencyKey = crypto.randomUUID()
      await call(claims.answerClaim, { params: { id, claimId }, body, idempotencyKey })
      announcements.did('답을 보냈어요.')
    },
    /** @returns the photo's name, for `create` */
    async sendPhoto(id: number, file: File, onProgress: OnProgress): Promise<string> {
      const photo = await toSentFile(await shrunk(file, PHOTO_SIDE))
      return (await call(claims.sendClaimPhoto, { params: { id }, body: { photo }, onProgress })).name
    },
  }
}
