import { useLoaderData } from 'react-router'
import { Title } from '../../app/Title.tsx'
import { Split } from '../../ui/Split.tsx'
import type { UsersData } from './load.ts'
import { UserList } from './UserList.tsx'
import { UserPanel } from './UserPanel.tsx'

/** The members an admin looks after, and one of them beside the list. */
export function UsersPage() {
  const data = useLoaderData<UsersData | null>()
  if (!data) return null
  const { view, one, markets } = data
  return (
    <>
      <Title of="회원 관리" />
      <Split list={<UserList data={data} />} panel={one && <UserPanel of={one} markets={markets} view={view} />} />
    </>
  )
}
