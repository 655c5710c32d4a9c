import type { Status } from '../../shared/purchase-requests/rules.ts'
import type { Listed } from './listed.ts'

/** What the route's own action reads; the version tells whether it was this that he saw. */
export const StatusFields = ({ request, status }: { request: Listed; status: Status }) => (
  <>
    <input type="hidden" name="intent" value="status" />
    <input type="hidden" name="requestId" value={request.requestId} />
    <input type="hidden" name="version" value={request.version} />
    <input type="hidden" name="status" value={status} />
  </>
)
