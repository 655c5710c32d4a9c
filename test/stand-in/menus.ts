import { createHash } from 'node:crypto'
import { found, json, type Routes } from './http.ts'

export type MenuAnswers = 'etag' | 'legacy' | 'none'
type Entry = {
  menuId: number
  parentId: number | null
  type: string
  menuName: string
  menuPath: string
  menuOrder: number
  isActive: boolean
}
type Tree = Entry & { children: Tree[] }

/** Menus and who may see what. `answers` is how the active menu comes: with a tag, in the legacy shape, not at all. */
export function menuRoutes(answers: () => MenuAnswers): Routes {
  let version = 7
  let last = 0
  const entry = (type: string, menuName: string, menuPath: string, parentId: number | null = null): Entry => ({
    menuId: ++last,
    parentId,
    type,
    menuName,
    menuPath,
    menuOrder: last,
    isActive: true,
  })
  const first = [
    entry('PUBLIC', '홈', 'main'),
    entry('PUBLIC', '구매 요청', '/services/purchase-request'),
    entry('PUBLIC', '거래처', '/client/list'),
    entry('PUBLIC', '미수·미지급', '/outstanding-balance'),
    entry('PUBLIC', '정산서', '/statements'),
    entry('PUBLIC', '통계', '/statistics'),
    entry('PUBLIC', '내 연결 관리', '/member/connections'),
    { ...entry('PUBLIC', '닫은 메뉴', '/services/inventory'), isActive: false },
  ]
  const community = entry('PUBLIC', '커뮤니티', '/community')
  const entries: Entry[] = [
    ...first,
    community,
    entry('PUBLIC', '공지사항', '/board/notice', community.menuId),
    entry('PUBLIC', '자유게시판', '/board/free', community.menuId),
    entry('PUBLIC', '질문', '/board/qna', community.menuId),
    entry('ADMIN', '대시보드', '/admin/dashboard'),
    entry('ADMIN', '회원 관리', '/admin/users'),
    entry('ADMIN', '거래처 연결 관리', '/admin/connections'),
    entry('ADMIN', '메뉴 관리', '/admin/menu'),
  ]
  const tree = (list: Entry[], parentId: number | null = null): Tree[] =>
    list
      .filter((one) => one.parentId === parentId)
      .sort((a, b) => a.menuOrder - b.menuOrder)
      .map((one) => ({ ...one, children: tree(list, one.menuId) }))
  const ofType = (type: string | null) => entries.filter((one) => one.type === (type ?? 'PUBLIC'))
  const seen = () => tree(ofType('PUBLIC').filter(({ isActive }) => isActive))
  const one = (id: string | undefined) => found(entries.find(({ menuId }) => menuId === Number(id)))
  const changed = <T>(value: T): T => {
    version++
    return value
  }

  return {
    'GET /api/menu/active': ({ headers }) => {
      if (answers() === 'none') return json([])
      const etag = `"${createHash('md5').update(JSON.stringify(seen())).digest('hex')}"`
      const isKnown = (headers['if-none-match'] ?? '').includes(etag)
      if (answers() === 'legacy')
        return json(isKnown ? { notModified: true, etag } : { notModified: false, etag, data: seen(), version })
      return isKnown ? { status: 304, headers: { etag } } : { body: seen(), headers: { etag } }
    },
    'GET /api/menu/version': () => json({ version }),
    'GET /api/menu/accessible': ({ me }) => me() && json(seen()),
    'GET /api/admin/menu': ({ admin, query }) => admin() && json(tree(ofType(query.get('type')))),
    'GET /api/admin/menu/parent/{id}': ({ admin, params, query }) => {
      admin()
      return json(ofType(query.get('type')).filter(({ parentId }) => (parentId ?? 0) === Number(params.id)))
    },
    'GET /api/admin/menu/{id}': ({ admin, params }) => admin() && json(one(params.id)),
    'POST /api/admin/menu': ({ admin, body }) => {
      admin()
      const { type, menuName, menuPath, parentId, isActive } = body as Entry
      const made = { ...entry(type, menuName, menuPath, parentId), isActive: isActive ?? true }
      entries.push(made)
      return changed(json(made))
    },
    'PUT /api/admin/menu/order': ({ admin, body }) => {
      admin()
      const { menuIds = [], parentId = null } = body as { menuIds?: number[]; parentId?: number | null }
      for (const [at, id] of menuIds.entries()) Object.assign(one(String(id)), { menuOrder: at, parentId })
      return changed({})
    },
    'PUT /api/admin/menu/{id}': ({ admin, params, body }) => {
      admin()
      const { menuName, menuPath, isActive } = body as Entry
      return changed(json(Object.assign(one(params.id), { menuName, menuPath, isActive })))
    },
    'DELETE /api/admin/menu/{id}': ({ admin, params }) => {
      admin()
      entries.splice(entries.indexOf(one(params.id)), 1)
      return changed({})
    },
    'GET /api/admin/menu/path': ({ admin, query }) =>
      admin() && json(found(entries.find(({ menuPath }) => menuPath === query.get('path')))),
    'GET /api/admin/menu/diagnose': ({ admin }) => admin() && json({}),
    'PUT /api/admin/menu-auth/batch': ({ admin }) => admin() && changed({}),
    'PUT /api/admin/menu-auth/{id}': ({ admin, params }) => admin() && changed(json({ menuAuthId: Number(params.id) })),
    'GET /api/admin/menu-auth/preview/{auth}': ({ admin }) => admin() && json(seen()),
    'POST /api/admin/menu-auth/{id}/propagate': ({ admin }) => admin() && changed({}),
  }
}
