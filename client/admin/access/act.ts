import { replace } from 'react-router'
import { reviewAccess } from '../../../shared/admin/access.ts'
import { type Acting, answering } from '../../forms/answer.ts'
import { field, typedIn } from '../../forms/values.ts'

/** Says that a month was looked through. */
export function act({ app, form, url }: Acting) {
  const values = typedIn(form)
  return answering('review', values, async () => {
    await app.call(reviewAccess, { params: { month: field(values, 'month') }, body: { note: field(values, 'note') } })
    app.stores.announcements.did('점검을 기록했어요.')
    return replace(url.pathname + url.search)
  })
}
