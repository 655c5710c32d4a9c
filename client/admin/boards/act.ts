import { redirect, replace } from 'react-router'
import * as contract from '../../../shared/admin/boards.ts'
import { type Acting, answer, answering } from '../../forms/answer.ts'
import { renamed } from '../../forms/check.ts'
import { chosenOver, field, typedIn, type Values } from '../../forms/values.ts'
import { checkCategories, checkChange, checkNew, rowNameIn } from './form.ts'
import { boardAt, listPath } from './view.ts'

/** What a form about boards asks for. A refused one comes back as it was sent. */
export function act(acting: Acting) {
  const values = chosenOver(typedIn(acting.form))
  const intent = acting.form.get('intent')
  if (intent === 'ACTIVE' || intent === 'INACTIVE') return changeStatus(acting, values, intent)
  const save = { setup: change, categories: changeCategories }[values.form ?? '']
  return save ? save(acting, values) : create(acting, values)
}

const paramsOf = (values: Values) => ({ boardCode: field(values, 'board') })

function create(acting: Acting, values: Values) {
  const checked = checkNew(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    const made = await acting.app.call(contract.createBoard, { body: checked.input })
    acting.app.stores.announcements.did(`${made.boardName} 게시판을 열었어요.`)
    // Categories are what it has none of yet.
    return redirect(boardAt(made.boardCode, made.useCategory ? 'categories' : 'setup'))
  })
}

function change(acting: Acting, values: Values) {
  const checked = checkChange(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    const input = { params: paramsOf(values), body: checked.input }
    const { boardName } = await acting.app.call(contract.changeBoard, input)
    acting.app.stores.announcements.did(`${boardName} 게시판을 저장했어요.`)
    return redirect(listPath)
  })
}

function changeCategories(acting: Acting, values: Values) {
  const checked = checkCategories(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering(
    'save',
    values,
    async () => {
      const input = { params: paramsOf(values), body: checked.input }
      const { boardName } = await acting.app.call(contract.changeCategories, input)
      acting.app.stores.announcements.did(`${boardName} 게시판의 분류를 저장했어요.`)
      return redirect(listPath)
    },
    ({ fieldErrors }) => renamed(fieldErrors, rowNameIn(values)),
  )
}

const changeStatus = (acting: Acting, values: Values, status: 'ACTIVE' | 'INACTIVE') =>
  answering(status, values, async () => {
    const input = { params: paramsOf(values), query: { status } }
    const { boardName } = await acting.app.call(contract.changeBoardStatus, input)
    acting.app.stores.announcements.did(`${boardName} 게시판을 ${status === 'ACTIVE' ? '다시 열었어요' : '닫았어요'}.`)
    return replace(acting.url.pathname + acting.url.search)
  })
