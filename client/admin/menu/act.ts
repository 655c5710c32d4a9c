import { redirect } from 'react-router'
import * as v from 'valibot'
import * as menu from '../../../shared/admin/menu.ts'
import { changeRights, propagateRights } from '../../../shared/admin/menuAuth.ts'
import { withParticle } from '../../../shared/kit/hangul.ts'
import { type Acting, answer, answering } from '../../forms/answer.ts'
import { typedIn, type Values } from '../../forms/values.ts'
import { checkChange, checkNew, valuesOf } from './form.ts'
import { pathTo, readView, withoutPanel } from './view.ts'
import { authorityNames } from './words.ts'

/** What is done on the screen, by the `intent` of its form. What is refused comes back as it was sent. */
export function act(acting: Acting) {
  const values = typedIn(acting.form)
  const intent = String(acting.form.get('intent'))
  if (intent === 'order') return order(acting, values)
  if (intent === 'rights') return rights(acting, values)
  if (intent === 'active') return active(acting, values)
  if (intent === 'propagate') return propagate(acting, values)
  if (intent === 'delete') return remove(acting, values)
  return values.menuId ? change(acting, values) : create(acting, values)
}

function create({ app, url }: Acting, values: Values) {
  const checked = checkNew(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    const { menuId, menuName } = await app.call(menu.createMenu, { body: checked.input })
    app.stores.announcements.did(`‘${menuName}’ 메뉴를 추가했어요. 볼 사람은 권한에서 정해요.`)
    return redirect(pathTo({ ...readView(url.searchParams).view, id: menuId, add: false }))
  })
}

function change({ app }: Acting, values: Values) {
  const checked = checkChange(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    const row = await app.call(menu.updateMenu, { params: { id: Number(values.menuId) }, body: checked.input })
    app.stores.announcements.did('저장했어요.')
    return answer('done', valuesOf(row), 200)
  })
}

/** On or off at once; the rest of the entry stays as it was seen. */
const active = ({ app }: Acting, values: Values) =>
  answering('active', values, async () => {
    const checked = checkChange(values)
    if (!checked.ok) return answer('active', values, 422, { message: checked.fieldErrors[0]?.message ?? null })
    const row = await app.call(menu.updateMenu, { params: { id: Number(values.menuId) }, body: checked.input })
    app.stores.announcements.did(row.isActive ? `‘${row.menuName}’ 메뉴를 켰어요.` : `‘${row.menuName}’ 메뉴를 껐어요.`)
    return answer('done', {}, 200)
  })

const remove = ({ app, url }: Acting, values: Values) =>
  answering('delete', values, async () => {
    const { deleted } = await app.call(menu.deleteMenu, {
      params: { id: Number(values.id) },
      query: { cascade: values.cascade === 'on' ? 'true' : 'false', menuVersion: Number(values.menuVersion) },
    })
    app.stores.announcements.did(`메뉴 ${deleted}개를 지웠어요.`)
    return redirect(withoutPanel(readView(url.searchParams).view))
  })

const order = ({ app }: Acting, values: Values) =>
  answering('order', values, async () => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), menu.orderMenu.body), values.order)
    if (!read.success) return answer('order', values, 422, { message: '어디로 옮길지 읽지 못했어요.' })
    const { lost } = await app.call(menu.orderMenu, { body: read.output })
    const names = lost.map((authority) => authorityNames[authority]).join(', ')
    app.stores.announcements.did(
      lost.length === 0
        ? (values.said ?? '옮겼어요.')
        : `옮겼어요. 새 자리를 볼 수 없는 ${withParticle(names, '은/는')} 이 메뉴를 더는 볼 수 없어요.`,
    )
    return answer('done', {}, 200)
  })

const rights = ({ app }: Acting, values: Values) =>
  answering('rights', values, async () => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), changeRights.body), values.rows)
    if (!read.success) return answer('rights', values, 422, { message: read.issues[0].message })
    const { updated, also } = await app.call(changeRights, { body: read.output })
    app.stores.announcements.did(`권한 ${updated + also.length}곳을 저장했어요.`)
    return answer('done', {}, 200)
  })

const propagate = ({ app }: Acting, values: Values) =>
  answering('propagate', values, async () => {
    const { updated, skipped } = await app.call(propagateRights, {
      params: { id: Number(values.id) },
      query: { includeInactive: values.includeInactive === 'on' ? 'true' : 'false' },
    })
    const left = skipped > 0 ? ` 꺼진 메뉴 ${skipped}개는 그대로 뒀어요.` : ''
    app.stores.announcements.did(`하위 메뉴 ${updated}개에 권한을 적용했어요.${left}`)
    return answer('done', {}, 200)
  })
