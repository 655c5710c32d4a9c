import type { Page } from 'playwright-core'

/** Calls that no screen makes by itself, or that stand behind a press more: made as the page would. */
const others: readonly [method: string, path: string, body?: object][] = [
  ['GET', '/member/my-client'],
  ['GET', '/boards/free/categories'],
  ['POST', '/boards/free/posts', { title: '둘째 글', content: '<p>글</p>' }],
  ['PUT', '/boards/free/posts/4', { title: '고친 글', content: '<p>글</p>' }],
  ['POST', '/boards/free/posts/4/comments', { content: '첫 댓글' }],
  ['GET', '/menu/accessible'],
  ['GET', '/admin/menu?type=PUBLIC'],
  ['GET', '/admin/menu/parent/0?type=PUBLIC'],
  ['GET', '/admin/menu/1'],
  ['POST', '/admin/menu', { type: 'PUBLIC', menuName: '새 메뉴', menuPath: '/board/notice', parentId: null }],
  ['PUT', '/admin/menu/2', { menuName: '구매 요청', menuPath: '/services/purchase-request', isActive: true }],
  ['PUT', '/admin/menu/order', { type: 'PUBLIC', parentId: null, menuIds: [2, 1] }],
  ['DELETE', '/admin/menu/7'],
  ['GET', '/admin/menu/path?path=main'],
  ['GET', '/admin/menu/diagnose'],
  ['PUT', '/admin/menu-auth/batch', []],
  ['PUT', '/admin/menu-auth/1', { canRead: true }],
  ['GET', '/admin/menu-auth/preview/ROLE_USER'],
  ['POST', '/admin/menu-auth/1/propagate?includeInactive=false'],
  ['GET', '/notifications/settings'],
  ['PUT', '/notifications/settings', { inAppEnabled: true }],
  ['GET', '/client-connections/client/1/members'],
  ['GET', '/client-connections/1'],
  ['GET', '/client-connections/all'],
  ['GET', '/client-connections/statistics'],
  ['POST', '/client-connections/direct-connect', { clientId: 1, memberId: 4, connectionType: 'MANAGER' }],
  ['PUT', '/client-connections/1/permissions', { permissions: ['CLIENT_VIEW'] }],
  ['PUT', '/client-connections/1/type', { connectionType: 'MANAGER' }],
  ['DELETE', '/client-connections/1'],
  ['GET', '/members/search?query=%EA%B9%80&limit=10'],
  ['GET', '/members/search/connection-request?query=%EA%B9%80'],
  ['POST', '/connection-requests', { receiverMemberId: 1 }],
  ['GET', '/connection-requests/sent'],
  ['GET', '/connection-requests/received'],
  ['GET', '/connection-requests/count'],
  ['GET', '/connection-requests/active'],
  ['GET', '/connection-requests/active/member/1'],
  ['GET', '/services/purchase/request/sent'],
  ['GET', '/services/purchase/request/received'],
  ['GET', '/services/purchase/request/load-for-transaction?currentMemberId=unknown'],
  ['POST', '/services/purchase/request', { receiverMemberId: 1 }],
  ['PATCH', '/services/purchase/request/102/status?status=ACCEPTED'],
  ['PUT', '/admin/members/2', { name: '이서연', nickname: '정든밥상' }],
  ['PUT', '/admin/members/5/status?status=SUSPENDED'],
  ['POST', '/admin/members/bulk-action', { memberIds: [5], action: 'ACTIVATE', reason: '확인' }],
  ['GET', '/admin/members/impersonate/status'],
  ['GET', '/admin/dashboard/stats'],
  ['GET', '/admin/dashboard/monthly-sales'],
  ['GET', '/admin/dashboard/weekly-users'],
  ['DELETE', '/admin/members/5'],
]

/** Makes them through the front door, as the page that is open would. @throws with those that were refused */
export async function restOfTheCalls(page: Page): Promise<void> {
  const ask = ([method, path, body]: (typeof others)[number]) =>
    page.evaluate(
      async ([of, at, sent]) => {
        const headers = { 'x-requested-with': 'app', ...(sent ? { 'content-type': 'application/json' } : {}) }
        const answer = await fetch(`/api${at}`, { method: of, headers, ...(sent ? { body: sent } : {}) })
        return { status: answer.status, body: await answer.text() }
      },
      [method, path, body === undefined ? null : JSON.stringify(body)] as const,
    )
  const refused: string[] = []
  const seen = new Map<string, { id?: number; commentId?: number; postId?: number }>()
  for (const call of others) {
    const { status, body } = await ask(call)
    if (status >= 300) refused.push(`${call[0]} ${call[1]}: ${status} ${body.slice(0, 120)}`)
    else if (call[0] === 'POST' && body.startsWith('{')) seen.set(call[1], JSON.parse(body))
  }
  // What was just made is changed and taken away again.
  const { commentId } = seen.get('/boards/free/posts/4/comments') ?? {}
  const { postId } = seen.get('/boards/free/posts') ?? {}
  const { id } = seen.get('/connection-requests') ?? {}
  const ends: (typeof others)[number][] = [
    ['PUT', `/boards/free/posts/4/comments/${commentId}`, { content: '고친 댓글' }],
    ['DELETE', `/boards/free/posts/4/comments/${commentId}`],
    ['DELETE', `/boards/free/posts/${postId}`],
    ['PUT', `/connection-requests/${id}/reject`],
    ['POST', '/connection-requests', { receiverMemberId: 2 }],
    ['DELETE', `/connection-requests/${(id ?? 0) + 1}`],
    ['PUT', '/notifications/read-all'],
  ]
  for (const call of ends) {
    const { status, body } = await ask(call)
    if (status >= 300) refused.push(`${call[0]} ${call[1]}: ${status} ${body.slice(0, 120)}`)
  }
  if (refused.length > 0) throw new Error(refused.join('\n'))
}
