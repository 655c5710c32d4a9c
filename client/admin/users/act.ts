import { replace } from 'react-router'
import { changeMember, changeMemberStatus } from '../../../shared/admin/users.ts'
import { type MemberStatus, memberStatuses } from '../../../shared/members/contract.ts'
import { type Acting, answer, answering, answeringOver } from '../../forms/answer.ts'
import { field, typedIn } from '../../forms/values.ts'
import { checkChange } from './change.ts'

/** What a form of the page asks for; a refused one comes back as it was sent. */
export const act = (acting: Acting) => (acting.form.get('intent') === 'save' ? save(acting) : changeStatus(acting))

const done: Record<MemberStatus, string> = {
  PENDING: '저장했어요.',
  ACTIVE: '이제 정상 회원이에요.',
  SUSPENDED: '회원을 정지했어요. 모든 기기에서 바로 로그아웃했어요.',
  DORMANT: '저장했어요.',
  WITHDRAWN: '회원을 탈퇴 처리했어요.',
}

async function changeStatus({ app, form, url }: Acting) {
  const values = typedIn(form)
  const status = memberStatuses.find((known) => known === values.status)
  if (!status) return answer('status', values, 422, { message: '알 수 없는 상태예요.' })
  return answering('status', values, async () => {
    const reason = field(values, 'reason')
    const query = { status, ...(reason ? { reason } : {}) }
    await app.call(changeMemberStatus, { params: { id: Number(values.id) }, query })
    app.stores.announcements.did(done[status])
    return replace(url.pathname + url.search)
  })
}

async function save({ app, form, url }: Acting) {
  const values = typedIn(form)
  const checked = checkChange(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answeringOver('save', values, async () => {
    await app.call(changeMember, { params: { id: Number(values.id) }, body: checked.input })
    app.stores.announcements.did('회원 정보를 저장했어요.')
    const search = new URLSearchParams(url.searchParams)
    search.delete('edit')
    return replace(`${url.pathname}?${search}`)
  })
}
