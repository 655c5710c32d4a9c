import type { Page } from '../../shared/kit/page.ts'

export type Reached = Pick<Page<unknown>, 'totalPages' | 'content'> & { isCounted?: boolean }

/**
 * How far a list goes whose counting may have stopped: a page with rows is there, and after a full one there may be more.
 * @param at the page that is shown, from 1 @param size how many rows a full one has
 */
export const reachOf = ({ totalPages, content, isCounted = true }: Reached, at: number, size: number) => ({
  pages: content.length > 0 ? Math.max(totalPages, at) : totalPages,
  isOpenEnded: !isCounted && content.length === size,
})
