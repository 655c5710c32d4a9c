import Plus from 'lucide-react/icons/plus'
import { useSnapshot } from '#useSnapshot'
import type { ClientType } from '../../shared/clients/words.ts'
import { typedInitials } from '../../shared/kit/hangul.ts'
import { useApp } from '../app/context.ts'
import { LinkButton } from '../ui/Button.tsx'
import { newPath } from './paths.ts'

type Props = { bookOwnerId: number; typed: string; type: ClientType }

/** Leads to the form of a client who was not found, in a tab beside the form that looks for him: what is typed there stays. */
export function RegisterLink({ bookOwnerId, typed, type }: Props) {
  const { member } = useSnapshot(useApp().stores.session.state)
  const isName = typedInitials(typed) === null
  const book = bookOwnerId === member?.id ? null : bookOwnerId
  return (
    <LinkButton
      to={newPath(book, { name: isName ? typed : '', type })}
      target="_blank"
      tone="secondary"
      size="small"
      icon={<Plus size={16} />}
    >
      {isName ? `‘${typed}’ 거래처 등록 (새 탭)` : '거래처 등록 (새 탭)'}
    </LinkButton>
  )
}
