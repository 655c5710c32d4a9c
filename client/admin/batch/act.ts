import { replace } from 'react-router'
import type * as v from 'valibot'
import { changeBatch, type JobId, jobIds, runBatch } from '../../../shared/admin/batches.ts'
import { orAsOlder } from '../../api/older.ts'
import { type Acting, answer, answering } from '../../forms/answer.ts'
import { field, typedIn, type Values } from '../../forms/values.ts'
import { checkSchedule } from './schedule.ts'
import { pathTo, readView } from './view.ts'

/** What a form of the page asks for; a refused one comes back as it was sent. */
export function act(acting: Acting) {
  const values = typedIn(acting.form)
  const id = jobIds.find((known) => known === values.id)
  if (!id) return answer('run', values, 422, { message: '알 수 없는 작업이에요.' })
  const intent = acting.form.get('intent')
  if (intent === 'save') return save(acting, id, values)
  return intent === 'run' ? run(acting, id, values) : turn(acting, id, values)
}

function run({ app, url }: Acting, id: JobId, values: Values) {
  return answering('run', values, async () => {
    await app.call(runBatch, { params: { id } })
    app.stores.announcements.did('실행을 시작했어요.')
    // Its new run is the first of its list.
    return replace(pathTo({ ...readView(url.searchParams).view, page: 1 }))
  })
}

/** Switches it on or off; the schedule stays, also one that somebody else has just decided. */
function turn({ app, url }: Acting, id: JobId, values: Values) {
  return answering('turn', values, async () => {
    const enabled = values.enabled === '1'
    await change(app, id, { enabled }, { cron: field(values, 'cron') })
    app.stores.announcements.did(enabled ? '작업을 켰어요.' : '작업을 껐어요. 정한 시각이 되어도 실행하지 않아요.')
    return replace(url.pathname + url.search)
  })
}

function save({ app, url }: Acting, id: JobId, values: Values) {
  const checked = checkSchedule(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    await change(app, id, checked.input, { enabled: values.enabled === '1' })
    app.stores.announcements.did('실행 일정을 바꿨어요.')
    return replace(pathTo({ ...readView(url.searchParams).view, edit: false }))
  })
}

type Change = v.InferInput<typeof changeBatch.body>

/** @param shown the other part as the page showed it: version N-1 takes no change without it */
function change({ call }: Acting['app'], id: JobId, said: Change, shown: Change) {
  const save = (body: Change) => call(changeBatch, { params: { id }, body })
  return orAsOlder(
    Object.keys(shown),
    () => save(said),
    () => save({ ...shown, ...said }),
  )
}
