import { Avatar } from '../ui/Avatar.tsx'
import { hidden } from '../ui/hidden.css.ts'
import * as css from './Faces.css.ts'

type Someone = { memberId: number; name: string; repIcon: string | null }

const AT_MOST = 3

/** Who is connected: a few faces, the rest as a number; their names are read aloud. */
export const Faces = ({ people }: { people: readonly Someone[] }) => (
  <span className={css.faces} title={people.map(({ name }) => name).join(', ')}>
    {people.slice(0, AT_MOST).map(({ memberId, name, repIcon }) => (
      <Avatar key={memberId} name={name} src={repIcon} size="small" />
    ))}
    {people.length > AT_MOST && <span className={css.more}>+{people.length - AT_MOST}</span>}
    <span className={hidden}>{people.map(({ name }) => name).join(', ')}</span>
  </span>
)
