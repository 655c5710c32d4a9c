import type { Status } from '../../shared/purchase-requests/rules.ts'

/** What the route's own action reads. */
export const StatusFields = ({ requestId, status }: { requestId: number; status: Status }) => (
  <>
    <input type="hidden" name="intent" value="status" />
    <input type="hidden" name="requestId" value={requestId} />
    <input type="hidden" name="status" value={status} />
  </>
)
