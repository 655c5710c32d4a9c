import type { FastifyRequest } from 'fastify'
import { PAGE_MEMBER } from '../../shared/kit/pageMember.ts'

/**
 * True for a call of a page that was drawn for somebody else than whose cookies come with it: the page stayed open, or had
 * something waiting for the network, while another signed in. What he wrote must not be done in the other's name.
 */
export function isOthersPage(
  { headers }: Pick<FastifyRequest, 'headers'>,
  memberId: number | string | undefined,
): boolean {
  const drawnFor = headers[PAGE_MEMBER]
  return drawnFor !== undefined && memberId !== undefined && drawnFor !== String(memberId)
}
